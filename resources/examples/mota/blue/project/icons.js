var icons =
{

}

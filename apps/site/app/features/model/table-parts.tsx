/** Cell styles of model tables, set on the table. */
export const TABLE_CLASS =
  "w-full [&_tbody_th]:font-normal [&_td,&_th]:px-2 [&_td,&_th]:first:pl-3 [&_td,&_th]:py-1.5 [&_td,&_th]:text-left";

/** Looks of the row of headings. */
export const HEAD_CLASS = "bg-sunken [&_th]:font-medium";

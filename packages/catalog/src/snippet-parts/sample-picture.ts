/** A photo of two cats on a sofa. */
export const CATS = "http://images.cocodataset.org/val2017/000000039769.jpg";

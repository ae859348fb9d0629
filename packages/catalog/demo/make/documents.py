"""Pages with text of our own: an invoice, a letter, a report and a till receipt. All names are invented."""

from common import Pen, save_png

PAGE = (640, 880)
BOLD, SERIF, MONO = "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSansMono"


def lines(pen, x, y, text, size, step, name="DejaVuSans"):
    for index, line in enumerate(text.strip().split("\n")):
        pen.text(x, y + index * step, line.strip(), size, name=name)


def invoice():
    pen = Pen(PAGE, "#ffffff")
    pen.box(0, 0, 640, 12, "#2d5f73")
    pen.text(50, 48, "Harbour Bakery", 28, "#2d5f73", BOLD)
    lines(pen, 50, 92, "14 Quay Street\nPort Ellery", 14, 21)
    pen.text(590, 48, "INVOICE", 26, "#222222", BOLD, "ra")
    for index, (key, value) in enumerate([("Number", "2041"), ("Date", "12 March 2026"), ("Due", "26 March 2026")]):
        pen.text(440, 92 + index * 22, key, 14, "#666666")
        pen.text(590, 92 + index * 22, value, 14, anchor="ra")
    pen.text(50, 185, "Billed to", 13, "#666666")
    lines(pen, 50, 206, "Café Lindgren\n3 Mill Lane\nPort Ellery", 15, 22)
    pen.box(50, 305, 590, 337, "#e4edf0")
    for x, text, anchor in [(62, "Item", "la"), (360, "Quantity", "ra"), (470, "Price", "ra"), (578, "Amount", "ra")]:
        pen.text(x, 312, text, 14, name=BOLD, anchor=anchor)
    rows = [("Rye bread, 1 kg", 12, 4.20), ("Cinnamon rolls", 16, 1.60), ("Delivery", 1, 10.40)]
    for index, (item, count, price) in enumerate(rows):
        y = 350 + index * 34
        pen.text(62, y, item, 15)
        pen.text(360, y, str(count), 15, anchor="ra")
        pen.text(470, y, f"{price:.2f}", 15, anchor="ra")
        pen.text(578, y, f"{count * price:.2f}", 15, anchor="ra")
        pen.line([(50, y + 26), (590, y + 26)], "#dddddd", 1)
    total = sum(count * price for _, count, price in rows)
    assert f"{total:.2f}" == "86.40"
    pen.text(470, 470, "Total", 18, name=BOLD, anchor="ra")
    pen.text(578, 470, f"{total:.2f} €", 18, name=BOLD, anchor="ra")
    lines(pen, 50, 560, "Please pay within two weeks and give the number of the invoice.\nThank you for your order!", 14, 24)
    return pen.done()


def letter():
    pen = Pen(PAGE, "#fbf9f2")
    lines(pen, 70, 70, "Mara Lindt\n8 Orchard Road\nWesterby", 15, 23, SERIF)
    lines(pen, 70, 175, "Lost Property Office\nWesterby Station", 15, 23, SERIF)
    pen.text(570, 255, "4 May 2026", 15, name=SERIF, anchor="ra")
    text = """
    Dear Sir or Madam,

    On Saturday I left a suitcase on the evening train from
    Northmouth, which reached Westerby at ten to eight. It is
    small and dark green, and a yellow ribbon is tied around
    its handle.

    Inside are a blue raincoat, two library books and a box of
    watercolours. The paints matter to me more than the rest:
    they belonged to my grandmother.

    I sat in the third carriage, by the window. If somebody has
    handed the suitcase in, please write to me, and I shall come
    and fetch it the same day.

    With kind regards,
    """
    lines(pen, 70, 310, text, 16, 27, SERIF)
    pen.text(70, 765, "Mara Lindt", 24, "#27408b", "DejaVuSerif")
    return pen.done()


def report():
    pen = Pen(PAGE, "#ffffff")
    pen.text(60, 60, "Visitors to the town library", 25, name=BOLD)
    pen.text(60, 98, "Report for the first half of the year", 15, "#666666")
    lines(
        pen, 60, 145,
        """More people came in March than in any other month, when the
        reading room opened again. After Easter the numbers fell, and
        they rose once more in June with the summer book sale.""",
        15, 25,
    )  # fmt: skip
    months = [("Jan", 820), ("Feb", 910), ("Mar", 1540), ("Apr", 1080), ("May", 990), ("Jun", 1320)]
    place = lambda value: 600 - value / 1600 * 300  # noqa: E731
    for value in range(0, 1601, 400):
        pen.line([(110, place(value)), (580, place(value))], "#dddddd", 1)
        pen.text(100, place(value), str(value), 13, "#666666", anchor="rm")
    for index, (month, value) in enumerate(months):
        x = 130 + index * 76
        pen.box(x, place(value), x + 48, 600, "#d2691e" if month == "Mar" else "#2d7f9a")
        pen.text(x + 24, place(value) - 5, str(value), 13, anchor="mb")
        pen.text(x + 24, 608, month, 14, anchor="ma")
    pen.text(60, 650, "Figure 1. Visitors by month.", 13, "#666666")
    lines(
        pen, 60, 700,
        """The count is taken at the door. Members of staff are left
        out, and so are visits to the lending desk in the yard.""",
        15, 25,
    )  # fmt: skip
    pen.text(320, 830, "2", 13, "#666666", anchor="ma")
    return pen.done()


def receipt():
    pen = Pen((320, 440), "#f7f6f2")
    pen.text(160, 30, "CAFÉ LINDGREN", 19, name="DejaVuSansMono-Bold", anchor="ma")
    pen.text(160, 60, "3 Mill Lane, Port Ellery", 12, name=MONO, anchor="ma")
    pen.text(160, 80, "9 April 2026  10:42", 12, name=MONO, anchor="ma")
    rows = [("2 x flat white", "7.20"), ("1 x apple cake", "4.50")]
    for index, (item, price) in enumerate(rows):
        pen.text(30, 130 + index * 28, item, 15, name=MONO)
        pen.text(290, 130 + index * 28, price, 15, name=MONO, anchor="ra")
    pen.line([(30, 195), (290, 195)], "#444444", 1)
    pen.text(30, 208, "TOTAL", 18, name="DejaVuSansMono-Bold")
    pen.text(290, 208, "11.70", 18, name="DejaVuSansMono-Bold", anchor="ra")
    pen.text(30, 246, "card", 14, name=MONO)
    pen.text(290, 246, "11.70", 14, name=MONO, anchor="ra")
    pen.text(160, 310, "Thank you, see you soon!", 13, name=MONO, anchor="ma")
    x = 60
    for width in [2, 1, 3, 1, 1, 2, 4, 1, 2, 3, 1, 1, 3, 2, 1, 4, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1, 4, 2, 1, 2]:
        pen.box(x, 350, x + width, 400, "#222222")
        x += width + (5 if width % 2 else 4)
    return pen.done()


if __name__ == "__main__":
    for name, draw in [("invoice", invoice), ("letter", letter), ("report", report), ("receipt", receipt)]:
        save_png(draw(), f"{name}.png", 24)

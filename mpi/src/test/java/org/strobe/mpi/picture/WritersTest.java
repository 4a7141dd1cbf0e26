package org.strobe.mpi.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Inflater;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class WritersTest {
    private static final Picture PICTURE = new Picture(
            "a <title> & \u00b5",
            400,
            200,
            List.of(
                    new Mark.Box(Ink.PAPER, new Spot(0, 0), 400, 200, ""),
                    new Mark.Line(Ink.GRID, 0.6, new Spot(10, 20), new Spot(390, 20)),
                    new Mark.Line(Ink.QUIET, 1.5, true, List.of(new Spot(0, 0), new Spot(0.04, 10), new Spot(0.08, 5))),
                    new Mark.Area(Ink.series(0), 0.18, List.of(new Spot(1, 1), new Spot(9, 1), new Spot(9, 9))),
                    new Mark.Sign(Ink.series(0), Form.CIRCLE, 3.5, new Spot(100, 50.26), "64 KB: 12.5 \u00b5s"),
                    new Mark.Sign(Ink.series(0), Form.SQUARE, 3.5, new Spot(110, 50), ""),
                    new Mark.Words(Ink.TEXT, 12, false, Mark.Align.END, new Spot(50, 60), "1 KB"),
                    new Mark.Words(Ink.TEXT, 12, false, Mark.Align.END, new Spot(50, 80), "a (b) \\ \u00b5s \u4e2d")));

    private static Element parsed(String svg) throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        return document.getDocumentElement();
    }

    @Test
    void shouldWriteSvgThatNeedsNothingElse() throws Exception {
        String svg = SvgWriter.file(PICTURE);
        Element root = parsed(svg);
        assertThat(root.getElementsByTagName("title").item(0).getTextContent()).isEqualTo(PICTURE.title());
        assertThat(root.getElementsByTagName("text").item(0).getTextContent()).isEqualTo("1 KB");
        assertThat(root.getElementsByTagName("style").item(0).getTextContent())
                .contains("prefers-color-scheme:dark", ".strobe-figure .fill-ink{fill:#dde3ea}");
        assertThat(svg)
                .contains("<circle cx=\"100\" cy=\"50.3\" r=\"3.5\"><title>64 KB: 12.5 \u00b5s</title></circle>")
                .doesNotContain("href", "url(", "NaN");
    }

    @Test
    void shouldJoinMarksThatLookAlike() {
        String svg = SvgWriter.file(PICTURE);
        assertThat(svg.split("<g ", -1)).hasSize(7);
        assertThat(svg.split("</g>", -1)).hasSize(7);
    }

    @Test
    void shouldNotAddUpErrorsOfRoundedPlaces() {
        assertThat(SvgWriter.file(PICTURE)).contains("d=\"M0 0l0 10 0.1-5\"");
    }

    @Test
    void shouldLeaveTheStyleToThePage() throws Exception {
        SvgPage page = new SvgPage();
        String svg = page.element(PICTURE, "a \"caption\"");
        assertThat(svg).doesNotContain("<style", "#");
        assertThat(parsed(svg).getAttribute("aria-label")).isEqualTo("a \"caption\"");
        assertThat(SvgWriter.inks(PICTURE)).isEqualTo(Set.of(Ink.PAPER, Ink.GRID, Ink.QUIET, Ink.TEXT, Ink.series(0)));
        assertThat(page.styleSheet())
                .contains(
                        ".fill-ink{fill:#24292f}", ".fill-ink{fill:#dde3ea}", "text-anchor:end", "marker:url(#sign1)");
        Element signs = parsed(page.signs());
        assertThat(signs.getElementsByTagName("marker").getLength()).isEqualTo(2);
        assertThat(signs.getElementsByTagName("circle").getLength()).isEqualTo(1);
    }

    @Test
    void shouldDrawLineAndSignsOfASeriesByOnePath() throws Exception {
        List<Spot> spots = List.of(new Spot(10, 10), new Spot(20, 15), new Spot(30, 5));
        List<String> hints = List.of("a: 1 KB, 12 us", "a: 1 MB, 120 us", "a: 16 MB, 12 us");
        List<Mark> marks = new ArrayList<>(List.of(new Mark.Line(Ink.series(0), 1.6, false, spots)));
        for (int i = 0; i < spots.size(); i++) {
            marks.add(new Mark.Sign(Ink.series(0), Form.UP, 3.5, spots.get(i), hints.get(i)));
        }
        String svg = new SvgPage().element(new Picture("", 100, 100, marks), "");
        assertThat(svg.split("<path", -1)).hasSize(2);
        assertThat(svg)
                .contains(
                        "d=\"M10 10l10 5 10-10\"",
                        "stroke-s0 ",
                        "data-hints=\"a: 1\n us\n KB, 12\n MB, 120\n6 MB, 12\"");
    }

    @Test
    void shouldKeepAHintThatIsAlone() {
        Mark sign = new Mark.Sign(Ink.TEXT, Form.CIRCLE, 3.5, new Spot(10, 10), "a \"point\"");
        String svg = new SvgPage().element(new Picture("", 100, 100, List.of(sign)), "");
        assertThat(svg).contains("d=\"M10 10h0\" data-hints=\"a &quot;point&quot;\n\n\"");
    }

    private static String content(byte[] pdf) throws Exception {
        String all = new String(pdf, StandardCharsets.ISO_8859_1);
        int begin = all.indexOf("stream\n") + "stream\n".length();
        Inflater inflater = new Inflater();
        inflater.setInput(pdf, begin, all.indexOf("\nendstream") - begin);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] part = new byte[4096];
        while (!inflater.finished()) {
            content.write(part, 0, inflater.inflate(part));
        }
        inflater.end();
        return content.toString(StandardCharsets.ISO_8859_1);
    }

    @Test
    void shouldWritePdfWhosePlacesAreRight() throws Exception {
        byte[] pdf = PdfWriter.file(PICTURE);
        String all = new String(pdf, StandardCharsets.ISO_8859_1);
        assertThat(all).startsWith("%PDF-1.4\n").endsWith("%%EOF\n").contains("/MediaBox [0 0 300 150]");
        Matcher begin = Pattern.compile("startxref\n(\\d+)\n").matcher(all);
        assertThat(begin.find()).isTrue();
        assertThat(all.substring(Integer.parseInt(begin.group(1)))).startsWith("xref\n0 8\n");
        Matcher place = Pattern.compile("(\\d{10}) 00000 n").matcher(all);
        int number = 0;
        while (place.find()) {
            number++;
            assertThat(all.substring(Integer.parseInt(place.group(1)))).startsWith(number + " 0 obj\n");
        }
        assertThat(number).isEqualTo(7);
    }

    @Test
    void shouldWriteTextOfPdfAsText() throws Exception {
        String content = content(PdfWriter.file(PICTURE));
        assertThat(content).contains("(1 KB) Tj", "(a \\(b\\) \\\\ \\265s ?) Tj", "/A18 gs", "[6 4] 0 d");
        double left = 50 - Letters.width("1 KB", 12);
        assertThat(content).contains("1 0 0 -1 " + SvgWriter.number(left) + " 60 Tm");
    }
}

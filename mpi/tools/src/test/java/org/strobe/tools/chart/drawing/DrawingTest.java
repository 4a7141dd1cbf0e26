package org.strobe.tools.chart.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Reference;
import org.strobe.tools.chart.Series;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class DrawingTest {
    private static final Pattern WORD = Pattern.compile("[A-Za-z]|-?(\\d+(\\.\\d+)?|\\.\\d+)");

    static List<Figure> figures() {
        return List.of(
                chart(Axis.linear("x"), Axis.linear("y"), Series.Kind.LINE, points(10)),
                chart(Axis.linear("x"), Axis.counting("y"), Series.Kind.STEPS, points(3)),
                chart(Axis.logarithmic("x"), Axis.logarithmic("y"), Series.Kind.MARKED_LINE, points(20)),
                chart(Axis.counting("x"), Axis.linear("y"), Series.Kind.POINTS, points(5_000)),
                chart(Axis.logarithmic("x"), Axis.logarithmic("y"), Series.Kind.MARKS, points(3)),
                chart(Axis.linear("x"), Axis.logarithmic("y"), Series.Kind.BARS, points(4)),
                chart(Axis.linear("x"), Axis.linear("y"), Series.Kind.LINE, points(1)),
                new Chart(
                        "a <title> & more that is far longer than there is room for in a line of the letters that titles"
                                + " have as a rule",
                        Axis.linear(
                                "a name that is far longer than an axis is as a rule, and has to be read all the same"),
                        Axis.linear(
                                "a name that is far longer than an axis is as a rule, and has to be read all the same"),
                        IntStream.range(0, 8)
                                .mapToObj(i -> new Series("a long name of series " + i, Series.Kind.LINE, points(2)))
                                .toList(),
                        List.of(new Reference("published", 3))),
                new Bars(
                        "calls",
                        "ms",
                        List.of(
                                new Bars.Bar("Win.getAccumulate", 17),
                                new Bars.Bar("send", 0),
                                new Bars.Bar("<>", 3))));
    }

    private static List<Point> points(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> new Point(i, 1 + i % 7))
                .toList();
    }

    private static Chart chart(Axis x, Axis y, Series.Kind kind, List<Point> points) {
        return new Chart("figure", x, y, List.of(new Series("some", kind, points)));
    }

    @ParameterizedTest
    @MethodSource("figures")
    void shouldDrawSvgThatNeedsNothingElse(Figure figure) throws Exception {
        String svg = Drawing.svg(figure);
        Element root = parsed(svg).getDocumentElement();
        assertThat(root.getTagName()).isEqualTo("svg");
        assertThat(root.getElementsByTagName("title").item(0).getTextContent()).isEqualTo(figure.title());
        assertThat(root.getElementsByTagName("style").item(0).getTextContent())
                .contains("prefers-color-scheme:dark", "." + Drawing.CLASS + " .fill-ink{");
        assertThat(root.getElementsByTagName("path").getLength()).isGreaterThan(5);
        assertThat(svg).doesNotContain("href", "url(", "<image", "<text", "NaN", "Infinity");
        assertThat(Drawing.svg(figure)).isEqualTo(svg);
    }

    @ParameterizedTest
    @MethodSource("figures")
    void shouldCutNoLettersOff(Figure figure) throws Exception {
        Element root = parsed(Drawing.svg(figure)).getDocumentElement();
        double width = Double.parseDouble(root.getAttribute("width"));
        double height = Double.parseDouble(root.getAttribute("height"));
        NodeList paths = root.getElementsByTagName("path");
        int letters = 0;
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            if (path.getAttribute("class").equals("fill-ink")) {
                List<Double> numbers = numbers(path.getAttribute("d"));
                for (int at = 0; at < numbers.size(); at += 2) {
                    assertThat(numbers.get(at)).isBetween(0.0, width);
                    assertThat(numbers.get(at + 1)).isBetween(0.0, height);
                }
                letters++;
            }
        }
        assertThat(letters).isPositive();
    }

    @Test
    void shouldHaveRoomForNumbersBesideLongBars() throws Exception {
        Bars bars =
                new Bars("offered", "MB/s", List.of(new Bars.Bar("uniform", 3996.123), new Bars.Bar("cube", 4031.069)));
        NodeList parts = parsed(Drawing.svg(bars)).getDocumentElement().getElementsByTagName("svg");
        int labels = 0;
        for (int i = 0; i < parts.getLength(); i++) {
            Element part = (Element) parts.item(i);
            double from = Double.parseDouble(part.getAttribute("x"));
            double to = from + Double.parseDouble(part.getAttribute("width"));
            NodeList paths = part.getElementsByTagName("path");
            for (int j = 0; j < paths.getLength(); j++) {
                Element path = (Element) paths.item(j);
                if (path.getAttribute("class").equals("fill-ink")) {
                    List<Double> numbers = numbers(path.getAttribute("d"));
                    for (int at = 0; at < numbers.size(); at += 2) {
                        assertThat(numbers.get(at)).isBetween(from, to);
                    }
                    labels++;
                }
            }
        }
        assertThat(labels).isPositive();
    }

    @ParameterizedTest
    @MethodSource("figures")
    void shouldDrawPngThatIsNotBlank(Figure figure) throws Exception {
        byte[] png = Drawing.png(figure);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        assertThat(image.getWidth()).isEqualTo(1800);
        assertThat(image.getHeight()).isBetween(300, 1040);
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x += 2) {
            for (int y = 0; y < image.getHeight(); y += 2) {
                colours.add(image.getRGB(x, y));
            }
        }
        assertThat(colours).hasSizeGreaterThan(10).contains(0xFFFFFFFF);
        assertThat(Drawing.png(figure)).isEqualTo(png);
    }

    @Test
    void shouldPutEqualRatiosAtEqualDistancesOnLogarithmicAxes() throws Exception {
        List<Point> decades = List.of(new Point(1, 1), new Point(10, 10), new Point(100, 100), new Point(1000, 1000));
        Chart chart = chart(Axis.logarithmic("x"), Axis.logarithmic("y"), Series.Kind.LINE, decades);
        List<Double> numbers = numbers(lineOf(chart));
        assertThat(numbers).hasSize(8);
        for (int i = 0; i < 2; i++) {
            double first = numbers.get(i + 2) - numbers.get(i);
            assertThat(Math.abs(first)).isGreaterThan(50);
            assertThat(numbers.get(i + 4) - numbers.get(i + 2))
                    .isBetween(Math.min(first * 0.99, first * 1.01), Math.max(first * 0.99, first * 1.01));
        }
    }

    @Test
    void shouldDrawALongLineWithWhatCanBeSeenOfIt() throws Exception {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            points.add(new Point(i, i == 77_777 ? 500 : i % 3));
        }
        Chart chart = chart(Axis.linear("x"), Axis.linear("y"), Series.Kind.LINE, points);
        List<Double> numbers = numbers(lineOf(chart));
        assertThat(numbers).hasSizeLessThan(8_000);
        double highest = IntStream.range(0, numbers.size() / 2)
                .mapToDouble(i -> numbers.get(2 * i + 1))
                .min()
                .orElseThrow();
        assertThat(highest).isLessThan(100);
    }

    /** The path of the first series. */
    private static String lineOf(Chart chart) throws Exception {
        NodeList paths = parsed(Drawing.svg(chart)).getDocumentElement().getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            if (path.getAttribute("class").equals("stroke-s0")) {
                return path.getAttribute("d");
            }
        }
        throw new AssertionError("no line of the first series' colour");
    }

    /** Coordinates of a path: x, y, x, y, and so on. */
    private static List<Double> numbers(String path) {
        List<Double> numbers = new ArrayList<>();
        Matcher each = WORD.matcher(path);
        double[] begin = new double[2];
        double[] from = new double[2];
        char letter = ' ';
        int count = 0;
        while (each.find()) {
            if (Character.isLetter(each.group().charAt(0))) {
                letter = each.group().charAt(0);
                count = 0;
                from = letter == 'z' ? begin : from;
                continue;
            }
            int axis = count % 2;
            numbers.add(Double.parseDouble(each.group()) + (Character.isLowerCase(letter) ? from[axis] : 0));
            count++;
            if (count == length(letter)) {
                count = 0;
                from = new double[] {numbers.get(numbers.size() - 2), numbers.get(numbers.size() - 1)};
                begin = letter == 'M' ? from : begin;
            }
        }
        return numbers;
    }

    /** Numbers of a segment of the path. */
    private static int length(char letter) {
        return switch (Character.toUpperCase(letter)) {
            case 'Q' -> 4;
            case 'C' -> 6;
            default -> 2;
        };
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}

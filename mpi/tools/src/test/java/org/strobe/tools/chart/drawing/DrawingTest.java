package org.strobe.tools.chart.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.mpi.picture.Form;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Letters;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Spot;
import org.strobe.mpi.picture.SvgWriter;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Reference;
import org.strobe.tools.chart.Series;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class DrawingTest {
    static List<Figure> figures() {
        return List.of(
                chart(Axis.linear("x"), Axis.linear("y"), Series.Kind.LINE, points(10)),
                chart(Axis.linear("x"), Axis.counting("y"), Series.Kind.STEPS, points(3)),
                chart(Axis.bytes("x"), Axis.logarithmic("y"), Series.Kind.MARKED_LINE, points(20)),
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
                .contains("prefers-color-scheme:dark", "." + SvgWriter.CLASS + " .fill-ink{");
        assertThat(svg).doesNotContain("href", "url(", "<image", "NaN", "Infinity");
        assertThat(Drawing.svg(figure)).isEqualTo(svg);
    }

    private static Stream<Mark.Words> words(Figure figure) {
        return Drawing.picture(figure).marks().stream()
                .filter(Mark.Words.class::isInstance)
                .map(Mark.Words.class::cast);
    }

    /** Left and right end of a text in the widest font. */
    private static double[] ends(Mark.Words words) {
        double room = Letters.room(words.text(), words.isBold() ? words.size() * 1.12 : words.size());
        double left = words.at().x()
                - switch (words.align()) {
                    case START -> 0;
                    case MIDDLE -> room / 2;
                    case END -> room;
                };
        return new double[] {left, left + room};
    }

    @ParameterizedTest
    @MethodSource("figures")
    void shouldWriteTextAsTextThatIsNeitherCutOffNorCovered(Figure figure) {
        Picture picture = Drawing.picture(figure);
        List<Mark.Words> all = words(figure).toList();
        assertThat(all).hasSizeGreaterThan(4);
        for (Mark.Words each : all) {
            assertThat(ends(each)[0]).as(each.text()).isGreaterThanOrEqualTo(-0.1);
            assertThat(ends(each)[1]).as(each.text()).isLessThanOrEqualTo(picture.width() + 0.1);
            assertThat(each.at().y()).as(each.text()).isBetween(each.size() * 0.7, picture.height());
            assertThat(each.size()).isGreaterThanOrEqualTo(12);
            for (Mark.Words other : all.subList(all.indexOf(each) + 1, all.size())) {
                boolean areBeside = ends(each)[1] <= ends(other)[0] || ends(other)[1] <= ends(each)[0];
                double apart = Math.abs(each.at().y() - other.at().y());
                assertThat(areBeside || apart >= Math.min(each.size(), other.size()))
                        .as(each.text() + " and " + other.text())
                        .isTrue();
            }
        }
    }

    @Test
    void shouldNameEverySeriesInFull() {
        Figure many = figures().get(7);
        assertThat(words(many).map(Mark.Words::text))
                .contains("a long name of series 0", "a long name of series 7", "published");
    }

    @Test
    void shouldShowValuesOnHover() {
        Chart chart = chart(Axis.bytes("size"), Axis.linear("µs"), Series.Kind.MARKED_LINE, points(4));
        assertThat(Drawing.svg(chart)).contains("<title>some: 2 B, 3 µs</title>");
        Bars bars = new Bars("figure", "ms", List.of(new Bars.Bar("send", 17.5, 17, 18, List.of(20.0))));
        assertThat(Drawing.svg(bars))
                .contains("<title>send: 17.5 ms (17 to 18)</title>", "<title>send, published: 20 ms</title>");
    }

    @Test
    void shouldDrawQuartilesAsBandsOfLinesAndBarsOfPoints() {
        List<Point> spread = List.of(new Point(1, 5, 4, 7), new Point(2, 6, 6, 6), new Point(4, 8, 7, 9));
        Chart line = chart(Axis.bytes("size"), Axis.linear("µs"), Series.Kind.MARKED_LINE, spread);
        List<Mark> marks = Drawing.picture(line).marks();
        assertThat(marks.stream().filter(Mark.Area.class::isInstance))
                .singleElement()
                .satisfies(band -> assertThat(((Mark.Area) band).spots()).hasSize(6));
        assertThat(Drawing.svg(line)).contains("<title>some: 1 B, 5 µs (4 to 7)</title>");
        Chart points = chart(Axis.bytes("size"), Axis.linear("µs"), Series.Kind.POINTS, spread);
        Chart plain = chart(
                Axis.bytes("size"),
                Axis.linear("µs"),
                Series.Kind.POINTS,
                spread.stream().map(each -> new Point(each.x(), each.y())).toList());
        assertThat(colored(points, Mark.Line.class)).isEqualTo(colored(plain, Mark.Line.class) + 2 * 3);
        assertThat(Drawing.picture(plain).marks()).noneMatch(Mark.Area.class::isInstance);
    }

    private static long colored(Chart chart, Class<?> kind) {
        return Drawing.picture(chart).marks().stream()
                .filter(kind::isInstance)
                .filter(mark -> mark.ink().equals(Ink.series(0)))
                .count();
    }

    @Test
    void shouldKeepSeriesApartWithoutColours() {
        List<Series> series = IntStream.range(0, 6)
                .mapToObj(i -> new Series("line " + i, Series.Kind.MARKED_LINE, points(3)))
                .toList();
        Chart chart = new Chart("figure", Axis.linear("x"), Axis.linear("y"), series);
        assertThat(Drawing.picture(chart).marks().stream()
                        .filter(Mark.Sign.class::isInstance)
                        .map(mark -> ((Mark.Sign) mark).form())
                        .distinct())
                .hasSize(6)
                .doesNotContain(Form.DIAMOND);
    }

    @Test
    void shouldHaveRoomForNumbersBesideLongBars() {
        Bars bars =
                new Bars("offered", "MB/s", List.of(new Bars.Bar("uniform", 3996.123), new Bars.Bar("cube", 4031.069)));
        double end = Drawing.picture(bars).marks().stream()
                .filter(mark -> mark.ink().equals(Ink.series(0)))
                .mapToDouble(mark -> ((Mark.Box) mark).at().x() + ((Mark.Box) mark).width())
                .max()
                .orElseThrow();
        assertThat(words(bars).filter(each -> each.text().startsWith("4031")))
                .singleElement()
                .satisfies(each -> {
                    assertThat(ends(each)[0]).isGreaterThan(end);
                    assertThat(ends(each)[1]).isLessThanOrEqualTo(640);
                });
    }

    @ParameterizedTest
    @MethodSource("figures")
    void shouldDrawPngThatIsNotBlank(Figure figure) throws Exception {
        byte[] png = Drawing.png(figure);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        assertThat(image.getWidth()).isEqualTo(1920);
        assertThat(image.getHeight()).isBetween(300, 2000);
        assertThat(image.getRGB(0, image.getHeight() - 1)).isEqualTo(0xFFFFFFFF);
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x += 2) {
            for (int y = 0; y < image.getHeight(); y += 2) {
                colours.add(image.getRGB(x, y));
            }
        }
        assertThat(colours).hasSizeGreaterThan(10).contains(0xFFFFFFFF);
        assertThat(Drawing.png(figure)).isEqualTo(png);
    }

    @ParameterizedTest
    @MethodSource("figures")
    void shouldDrawPdfOfOnePage(Figure figure) {
        byte[] pdf = Drawing.pdf(figure);
        assertThat(new String(pdf, StandardCharsets.ISO_8859_1))
                .startsWith("%PDF-1.4")
                .contains("/MediaBox [0 0 480 ")
                .endsWith("%%EOF\n");
        assertThat(Drawing.pdf(figure)).isEqualTo(pdf);
    }

    @Test
    void shouldPutEqualRatiosAtEqualDistancesOnLogarithmicAxes() {
        List<Point> decades = List.of(new Point(1, 1), new Point(10, 10), new Point(100, 100), new Point(1000, 1000));
        Chart chart = chart(Axis.logarithmic("x"), Axis.logarithmic("y"), Series.Kind.LINE, decades);
        List<Double> numbers = lineOf(chart);
        assertThat(numbers).hasSize(8);
        for (int i = 0; i < 2; i++) {
            double first = numbers.get(i + 2) - numbers.get(i);
            assertThat(Math.abs(first)).isGreaterThan(50);
            assertThat(numbers.get(i + 4) - numbers.get(i + 2))
                    .isBetween(Math.min(first * 0.99, first * 1.01), Math.max(first * 0.99, first * 1.01));
        }
    }

    @Test
    void shouldDrawALongLineWithWhatCanBeSeenOfIt() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            points.add(new Point(i, i == 77_777 ? 500 : i % 3));
        }
        Chart chart = chart(Axis.linear("x"), Axis.linear("y"), Series.Kind.LINE, points);
        List<Double> numbers = lineOf(chart);
        assertThat(numbers).hasSizeLessThan(8_000);
        double highest = IntStream.range(0, numbers.size() / 2)
                .mapToDouble(i -> numbers.get(2 * i + 1))
                .min()
                .orElseThrow();
        assertThat(highest).isLessThan(100);
    }

    /** Places of the first series' line: x, y, x, y, and so on. */
    private static List<Double> lineOf(Chart chart) {
        return Drawing.picture(chart).marks().stream()
                .filter(mark -> mark instanceof Mark.Line && mark.ink().equals(Ink.series(0)))
                .findFirst()
                .map(mark -> ((Mark.Line) mark)
                        .spots().stream()
                                .flatMap(spot -> Stream.of(spot.x(), spot.y()))
                                .toList())
                .orElseThrow();
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void shouldGiveChartsOfOneScaleOnePlaceForANumber() {
        Series small = new Series("small", Series.Kind.MARKED_LINE, List.of(new Point(2, 10), new Point(4, 20)));
        Series large = new Series("large", Series.Kind.MARKED_LINE, List.of(new Point(2, 10), new Point(64, 9000)));
        Axis x = Axis.doubling("processes").covering(DoubleStream.of(2, 64));
        Axis y = Axis.fitting("us", DoubleStream.of(10, 9000)).covering(DoubleStream.of(10, 9000));
        List<Spot> places = Stream.of(small, large)
                .map(each -> Drawing.picture(new Chart("", x, y, List.of(each))))
                .map(each -> each.marks().stream()
                        .filter(Mark.Sign.class::isInstance)
                        .map(mark -> ((Mark.Sign) mark).at())
                        .findFirst()
                        .orElseThrow())
                .toList();
        assertThat(y.isLogarithmic()).isTrue();
        assertThat(places.getFirst()).isEqualTo(places.getLast());
        Picture picture = Drawing.picture(new Chart("", x, y, List.of(small)));
        assertThat(picture.marks().stream()
                        .filter(Mark.Words.class::isInstance)
                        .map(mark -> ((Mark.Words) mark).text()))
                .contains("2", "4", "8", "16", "32", "64");
    }
}

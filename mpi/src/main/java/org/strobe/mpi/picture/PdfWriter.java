package org.strobe.mpi.picture;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.zip.Deflater;

/**
 * Writes pictures as PDF 1.4: a page of the picture's size, in light colours. Text is text, in Helvetica, which every
 * reader of PDF has.
 */
public final class PdfWriter {
    /** Points for a pixel. */
    private static final double SCALE = 0.75;

    /** Distance of the handles of a curve that approximates a quarter of a circle. */
    private static final double QUARTER = 0.5523;

    private static final double BYTE = 255;
    private static final int LAST_ASCII = 126;

    /** Characters beyond ASCII, and their codes in WinAnsiEncoding. */
    private static final String SPECIAL = "\u00b5\u00d7\u00b2\u00b3\u2013\u2026\u2019";

    private static final String[] CODES = {"265", "327", "262", "263", "226", "205", "222"};

    private final Picture picture;
    private final StringBuilder page = new StringBuilder();
    private final Map<Ink, String> colors = new HashMap<>();

    private PdfWriter(Picture picture) {
        this.picture = picture;
    }

    /** A file of one page. */
    public static byte[] file(Picture picture) {
        return new PdfWriter(picture).file();
    }

    private byte[] file() {
        page.append(number(SCALE)).append(" 0 0 ").append(number(-SCALE)).append(" 0 ");
        page.append(number(picture.height() * SCALE)).append(" cm\n1 j\n");
        picture.marks().forEach(this::add);
        TreeSet<Integer> opacities = new TreeSet<>(List.of(100));
        picture.marks().forEach(mark -> {
            if (mark instanceof Mark.Area area) {
                opacities.add(percent(area));
            }
        });
        StringBuilder states = new StringBuilder();
        opacities.forEach(each -> states.append("/A")
                .append(each)
                .append(" << /ca ")
                .append(number(each / 100.0))
                .append(" >> "));
        byte[] content = deflated(page.toString().getBytes(StandardCharsets.ISO_8859_1));
        String font = "<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>";
        List<byte[]> objects = new ArrayList<>();
        objects.add(ascii("<< /Type /Catalog /Pages 2 0 R >>"));
        objects.add(ascii("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"));
        objects.add(ascii("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + number(picture.width() * SCALE) + " "
                + number(picture.height() * SCALE)
                + "] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> /ExtGState << " + states
                + ">> >> >>"));
        objects.add(stream(content));
        objects.add(ascii(String.format(Locale.ROOT, font, "Helvetica")));
        objects.add(ascii(String.format(Locale.ROOT, font, "Helvetica-Bold")));
        objects.add(ascii("<< /Title " + title() + " /Producer (Strobe) >>"));
        return joined(objects);
    }

    private static byte[] stream(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(ascii("<< /Length " + content.length + " /Filter /FlateDecode >>\nstream\n"));
        bytes.writeBytes(content);
        bytes.writeBytes(ascii("\nendstream"));
        return bytes.toByteArray();
    }

    /** Numbers objects from 1, and lists where each begins. */
    private static byte[] joined(List<byte[]> objects) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(ascii("%PDF-1.4\n"));
        StringBuilder places = new StringBuilder("0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            places.append(String.format(Locale.ROOT, "%010d 00000 n \n", bytes.size()));
            bytes.writeBytes(ascii((i + 1) + " 0 obj\n"));
            bytes.writeBytes(objects.get(i));
            bytes.writeBytes(ascii("\nendobj\n"));
        }
        int begin = bytes.size();
        int count = objects.size() + 1;
        bytes.writeBytes(ascii("xref\n0 " + count + "\n" + places + "trailer\n<< /Size " + count + " /Root 1 0 R /Info "
                + objects.size() + " 0 R >>\nstartxref\n" + begin + "\n%%EOF\n"));
        return bytes.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        ByteArrayOutputStream small = new ByteArrayOutputStream();
        deflater.setInput(bytes);
        deflater.finish();
        byte[] part = new byte[1 << 12];
        while (!deflater.finished()) {
            small.write(part, 0, deflater.deflate(part));
        }
        deflater.end();
        return small.toByteArray();
    }

    /** The title in UTF-16, as hexadecimal digits. */
    private String title() {
        StringBuilder hex = new StringBuilder("<FEFF");
        picture.title().chars().forEach(letter -> hex.append(String.format(Locale.ROOT, "%04X", letter)));
        return hex.append('>').toString();
    }

    private void add(Mark mark) {
        switch (mark) {
            case Mark.Line line -> {
                color(line.ink(), "RG");
                page.append(number(line.width())).append(" w ").append(line.isDashed() ? "[6 4] 0 d\n" : "[] 0 d\n");
                path(line.spots());
                page.append("S\n");
            }
            case Mark.Area area -> {
                color(area.ink(), "rg");
                page.append("/A").append(percent(area)).append(" gs\n");
                path(area.spots());
                page.append("f\n/A100 gs\n");
            }
            case Mark.Box box -> {
                color(box.ink(), "rg");
                spot(box.at());
                page.append(number(box.width())).append(' ').append(number(box.height()));
                page.append(" re f\n");
            }
            case Mark.Sign sign -> {
                color(sign.ink(), "rg");
                List<Spot> outline = sign.form().outline(sign.at(), sign.radius());
                if (outline.isEmpty()) {
                    circle(sign.at(), sign.radius());
                } else {
                    path(outline);
                }
                page.append("f\n");
            }
            case Mark.Words words -> words(words);
        }
    }

    private static int percent(Mark.Area area) {
        return (int) Math.round(area.opacity() * 100);
    }

    private void words(Mark.Words words) {
        double width = Letters.width(words.text(), words.size());
        double left = switch (words.align()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        color(words.ink(), "rg");
        page.append("BT ").append(words.isBold() ? "/B " : "/F ").append(number(words.size()));
        page.append(" Tf 1 0 0 -1 ");
        spot(words.at().plus(-left, 0));
        page.append("Tm (");
        words.text().chars().forEach(this::letter);
        page.append(") Tj ET\n");
    }

    private void letter(int letter) {
        int special = SPECIAL.indexOf(letter);
        if (special >= 0) {
            page.append('\\').append(CODES[special]);
        } else if (letter < ' ' || letter > LAST_ASCII) {
            page.append('?');
        } else {
            page.append(letter == '(' || letter == ')' || letter == '\\' ? "\\" : "")
                    .append((char) letter);
        }
    }

    private void color(Ink ink, String operator) {
        String color = colors.computeIfAbsent(
                ink,
                each -> String.format(
                        Locale.ROOT,
                        "%.3f %.3f %.3f ",
                        (each.light() >> 16) / BYTE,
                        (each.light() >> 8 & 0xFF) / BYTE,
                        (each.light() & 0xFF) / BYTE));
        page.append(color).append(operator).append('\n');
    }

    private void path(List<Spot> spots) {
        boolean isFirst = true;
        for (Spot each : spots) {
            spot(each);
            page.append(isFirst ? "m\n" : "l\n");
            isFirst = false;
        }
    }

    private void circle(Spot at, double radius) {
        double handle = QUARTER * radius;
        spot(at.plus(radius, 0));
        page.append("m\n");
        double[][] quarters = {{1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 1, 0}};
        for (double[] each : quarters) {
            Spot from = at.plus(each[0] * radius, each[1] * radius);
            Spot to = at.plus(each[2] * radius, each[3] * radius);
            spot(from.plus(each[2] * handle, each[3] * handle));
            spot(to.plus(each[0] * handle, each[1] * handle));
            spot(to);
            page.append("c\n");
        }
    }

    private void spot(Spot spot) {
        page.append(number(spot.x())).append(' ').append(number(spot.y())).append(' ');
    }

    private static String number(double number) {
        return SvgWriter.number(number);
    }
}

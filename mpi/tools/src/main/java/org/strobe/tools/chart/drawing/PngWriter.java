package org.strobe.tools.chart.drawing;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Letters;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Spot;

/** Draws pictures as PNG by Java2D, in light colours. */
final class PngWriter {
    /** Pixels of an image for one of a picture, in each direction: 300 per inch in print. */
    private static final int FINENESS = 3;

    private final Graphics2D graphics;

    private PngWriter(Graphics2D graphics) {
        this.graphics = graphics;
    }

    static byte[] file(Picture picture) {
        // Drawing needs no screen.
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(picture.width() * FINENESS),
                (int) Math.ceil(picture.height() * FINENESS),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            graphics.scale(FINENESS, FINENESS);
            PngWriter writer = new PngWriter(graphics);
            picture.marks().forEach(writer::add);
        } finally {
            graphics.dispose();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.setUseCache(false);
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static Color color(Ink ink) {
        return new Color(ink.light());
    }

    private void add(Mark mark) {
        graphics.setColor(color(mark.ink()));
        switch (mark) {
            case Mark.Line line -> {
                float[] dashes = line.isDashed() ? new float[] {6, 4} : null;
                graphics.setStroke(new BasicStroke(
                        (float) line.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
                graphics.draw(path(line.spots()));
            }
            case Mark.Area area -> {
                graphics.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) area.opacity()));
                graphics.fill(path(area.spots()));
                graphics.setComposite(AlphaComposite.SrcOver);
            }
            case Mark.Box box ->
                graphics.fill(new Rectangle2D.Double(box.at().x(), box.at().y(), box.width(), box.height()));
            case Mark.Sign sign -> {
                List<Spot> outline = sign.form().outline(sign.at(), sign.radius());
                graphics.fill(outline.isEmpty() ? circle(sign) : path(outline));
            }
            case Mark.Words words -> words(words);
        }
    }

    private static Shape circle(Mark.Sign sign) {
        double size = 2 * sign.radius();
        return new Ellipse2D.Double(sign.at().x() - sign.radius(), sign.at().y() - sign.radius(), size, size);
    }

    private static Path2D path(List<Spot> spots) {
        Path2D path = new Path2D.Double();
        path.moveTo(spots.getFirst().x(), spots.getFirst().y());
        spots.subList(1, spots.size()).forEach(each -> path.lineTo(each.x(), each.y()));
        return path;
    }

    /** Draws text no wider than the room that layouts give it. */
    private void words(Mark.Words words) {
        Font font =
                new Font(Font.SANS_SERIF, words.isBold() ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) words.size());
        double width = font.getStringBounds(words.text(), graphics.getFontRenderContext())
                .getWidth();
        double room = Letters.room(words.text(), words.size());
        if (width > room) {
            font = font.deriveFont((float) (words.size() * room / width));
            width = room;
        }
        double left = switch (words.align()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        graphics.setFont(font);
        graphics.drawString(words.text(), (float) (words.at().x() - left), (float)
                words.at().y());
    }
}

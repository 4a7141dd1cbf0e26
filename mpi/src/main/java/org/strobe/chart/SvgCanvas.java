package org.strobe.chart;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Image;
import java.awt.Paint;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.NoninvertibleTransformException;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;
import java.util.Map;
import java.util.Objects;

/** Takes what is drawn as elements of SVG: filled and stroked paths. Letters are paths too, so they look the same everywhere and nothing is cut off where a font is missing. */
final class SvgCanvas extends Graphics2D {
    private static final int OPAQUE = 255;

    private final SvgElements elements;
    private final RenderingHints hints = new RenderingHints(Map.of());
    private AffineTransform transform = new AffineTransform();
    private Shape clip;
    private Color color = Color.BLACK;
    private Color background = Color.WHITE;
    private BasicStroke stroke = new BasicStroke();
    private Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    SvgCanvas() {
        this(new SvgElements());
    }

    private SvgCanvas(SvgElements elements) {
        this.elements = elements;
    }

    /** What was drawn. */
    String elements() {
        return elements.text();
    }

    /** The part of the picture that may be drawn to; null for all of it. */
    private Rectangle2D part() {
        return clip == null ? null : clip.getBounds2D();
    }

    private boolean isSeen(String path) {
        return color.getAlpha() != 0 && !path.isEmpty() && (clip == null || !part().isEmpty());
    }

    private String opacity(String of) {
        return color.getAlpha() == OPAQUE
                ? ""
                : " " + of + "-opacity=\"" + SvgPath.number(color.getAlpha() / (double) OPAQUE) + "\"";
    }

    @Override
    public void fill(Shape shape) {
        String path = SvgPath.shape(shape, transform);
        if (isSeen(path)) {
            elements.addShape(Palette.attributes("fill", color) + opacity("fill"), part(), path);
        }
    }

    @Override
    public void draw(Shape shape) {
        String path = SvgPath.line(shape, transform);
        if (!isSeen(path)) {
            return;
        }
        StringBuilder how = new StringBuilder("fill=\"none\" ").append(Palette.attributes("stroke", color));
        how.append(" stroke-width=\"")
                .append(SvgPath.number(stroke.getLineWidth() * Math.sqrt(Math.abs(transform.getDeterminant()))));
        how.append('"').append(opacity("stroke"));
        if (stroke.getLineJoin() != BasicStroke.JOIN_MITER) {
            how.append(" stroke-linejoin=\"round\"");
        }
        if (stroke.getEndCap() != BasicStroke.CAP_BUTT) {
            how.append(" stroke-linecap=\"round\"");
        }
        float[] dashes = stroke.getDashArray();
        if (dashes != null) {
            how.append(" stroke-dasharray=\"");
            for (int i = 0; i < dashes.length; i++) {
                how.append(i == 0 ? "" : " ").append(SvgPath.number(dashes[i]));
            }
            how.append('"');
        }
        elements.addLine(how.toString(), part(), path);
    }

    @Override
    public void drawString(String text, float x, float y) {
        drawGlyphVector(font.createGlyphVector(getFontRenderContext(), text), x, y);
    }

    @Override
    public void drawString(String text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, int x, int y) {
        throw unsupported();
    }

    @Override
    public void drawString(AttributedCharacterIterator text, float x, float y) {
        throw unsupported();
    }

    @Override
    public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
        fill(glyphs.getOutline(x, y));
    }

    @Override
    public FontRenderContext getFontRenderContext() {
        return new FontRenderContext(null, true, true);
    }

    @Override
    public FontMetrics getFontMetrics(Font of) {
        return new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).getGraphics().getFontMetrics(of);
    }

    @Override
    public Graphics create() {
        SvgCanvas other = new SvgCanvas(elements);
        other.transform = getTransform();
        other.clip = clip;
        other.color = color;
        other.background = background;
        other.stroke = stroke;
        other.font = font;
        other.hints.putAll(hints);
        return other;
    }

    @Override
    public void dispose() {
        // Nothing is held.
    }

    @Override
    public Color getColor() {
        return color;
    }

    @Override
    public void setColor(Color to) {
        color = Objects.requireNonNullElse(to, color);
    }

    @Override
    public Paint getPaint() {
        return color;
    }

    @Override
    public void setPaint(Paint to) {
        if (!(to instanceof Color plain)) {
            throw unsupported();
        }
        color = plain;
    }

    @Override
    public Color getBackground() {
        return background;
    }

    @Override
    public void setBackground(Color to) {
        background = to;
    }

    @Override
    public Stroke getStroke() {
        return stroke;
    }

    @Override
    public void setStroke(Stroke to) {
        stroke = (BasicStroke) to;
    }

    @Override
    public Font getFont() {
        return font;
    }

    @Override
    public void setFont(Font to) {
        font = Objects.requireNonNullElse(to, font);
    }

    @Override
    public Composite getComposite() {
        return AlphaComposite.SrcOver;
    }

    @Override
    public void setComposite(Composite to) {
        throw unsupported();
    }

    @Override
    public Object getRenderingHint(RenderingHints.Key key) {
        return hints.get(key);
    }

    @Override
    public void setRenderingHint(RenderingHints.Key key, Object value) {
        hints.put(key, value);
    }

    @Override
    public RenderingHints getRenderingHints() {
        return (RenderingHints) hints.clone();
    }

    @Override
    public void setRenderingHints(Map<?, ?> to) {
        hints.clear();
        hints.putAll(to);
    }

    @Override
    public void addRenderingHints(Map<?, ?> more) {
        hints.putAll(more);
    }

    @Override
    public AffineTransform getTransform() {
        return new AffineTransform(transform);
    }

    @Override
    public void setTransform(AffineTransform to) {
        transform = new AffineTransform(to);
    }

    @Override
    public void transform(AffineTransform by) {
        transform.concatenate(by);
    }

    @Override
    public void translate(int x, int y) {
        transform.translate(x, y);
    }

    @Override
    public void translate(double x, double y) {
        transform.translate(x, y);
    }

    @Override
    public void rotate(double angle) {
        transform.rotate(angle);
    }

    @Override
    public void rotate(double angle, double x, double y) {
        transform.rotate(angle, x, y);
    }

    @Override
    public void scale(double x, double y) {
        transform.scale(x, y);
    }

    @Override
    public void shear(double x, double y) {
        transform.shear(x, y);
    }

    /** Rectangles only: of other shapes, the rectangle around them. */
    @Override
    public void setClip(Shape to) {
        clip = to == null ? null : transform.createTransformedShape(to);
    }

    @Override
    public void clip(Shape by) {
        Area both = new Area(transform.createTransformedShape(by));
        if (clip != null) {
            both.intersect(new Area(clip));
        }
        clip = both;
    }

    @Override
    public Shape getClip() {
        if (clip == null) {
            return null;
        }
        try {
            return transform.createInverse().createTransformedShape(clip);
        } catch (NoninvertibleTransformException e) {
            throw new IllegalStateException("transform=" + transform, e);
        }
    }

    @Override
    public Rectangle getClipBounds() {
        Shape now = getClip();
        return now == null ? null : now.getBounds();
    }

    @Override
    public void clipRect(int x, int y, int width, int height) {
        clip(new Rectangle(x, y, width, height));
    }

    @Override
    public void setClip(int x, int y, int width, int height) {
        setClip(new Rectangle(x, y, width, height));
    }

    @Override
    public boolean hit(Rectangle place, Shape shape, boolean onStroke) {
        return transform.createTransformedShape(shape).intersects(place);
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return null;
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void fillRect(int x, int y, int width, int height) {
        fill(new Rectangle(x, y, width, height));
    }

    @Override
    public void clearRect(int x, int y, int width, int height) {
        Color now = color;
        color = background;
        fillRect(x, y, width, height);
        color = now;
    }

    @Override
    public void drawRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        draw(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
    }

    @Override
    public void fillRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        fill(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        draw(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        fill(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int from, int angle) {
        draw(new Arc2D.Double(x, y, width, height, from, angle, Arc2D.OPEN));
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int from, int angle) {
        fill(new Arc2D.Double(x, y, width, height, from, angle, Arc2D.PIE));
    }

    @Override
    public void drawPolyline(int[] xs, int[] ys, int count) {
        Path2D line = new Path2D.Double();
        for (int i = 0; i < count; i++) {
            if (i == 0) {
                line.moveTo(xs[i], ys[i]);
            } else {
                line.lineTo(xs[i], ys[i]);
            }
        }
        draw(line);
    }

    @Override
    public void drawPolygon(int[] xs, int[] ys, int count) {
        draw(new Polygon(xs, ys, count));
    }

    @Override
    public void fillPolygon(int[] xs, int[] ys, int count) {
        fill(new Polygon(xs, ys, count));
    }

    @Override
    public void setPaintMode() {
        // It is the only one.
    }

    @Override
    public void setXORMode(Color with) {
        throw unsupported();
    }

    @Override
    public void copyArea(int x, int y, int width, int height, int dx, int dy) {
        throw unsupported();
    }

    @Override
    public boolean drawImage(Image image, AffineTransform how, ImageObserver observer) {
        throw unsupported();
    }

    @Override
    public void drawImage(BufferedImage image, BufferedImageOp how, int x, int y) {
        throw unsupported();
    }

    @Override
    public void drawRenderedImage(RenderedImage image, AffineTransform how) {
        throw unsupported();
    }

    @Override
    public void drawRenderableImage(RenderableImage image, AffineTransform how) {
        throw unsupported();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, ImageObserver observer) {
        throw unsupported();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, ImageObserver observer) {
        throw unsupported();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, Color behind, ImageObserver observer) {
        throw unsupported();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, Color behind, ImageObserver observer) {
        throw unsupported();
    }

    @Override
    public boolean drawImage(
            Image image,
            int x1,
            int y1,
            int x2,
            int y2,
            int fromX1,
            int fromY1,
            int fromX2,
            int fromY2,
            ImageObserver observer) {
        throw unsupported();
    }

    @Override
    public boolean drawImage(
            Image image,
            int x1,
            int y1,
            int x2,
            int y2,
            int fromX1,
            int fromY1,
            int fromX2,
            int fromY2,
            Color behind,
            ImageObserver observer) {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("charts are made of shapes and letters in plain colours");
    }
}

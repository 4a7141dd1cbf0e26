package org.strobe.tools.chart.svg;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.GraphicsConfiguration;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.NoninvertibleTransformException;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.Objects;

/**
 * Records drawing as SVG elements: filled and stroked paths. Letters are paths too, so a missing font changes nothing.
 */
public final class SvgCanvas extends ShapeGraphics {
    private static final int OPAQUE = 255;

    private final SvgElements elements;
    private final RenderingHints hints = new RenderingHints(Map.of());
    private AffineTransform transform = new AffineTransform();
    private Shape clip;
    private Color color = Color.BLACK;
    private Color background = Color.WHITE;
    private BasicStroke stroke = new BasicStroke();
    private Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    public SvgCanvas() {
        this(new SvgElements());
    }

    private SvgCanvas(SvgElements elements) {
        this.elements = elements;
    }

    /** Text of all elements drawn. */
    public String elements() {
        return elements.text();
    }

    /** The clipping rectangle; null for the whole picture. */
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
        // There is nothing to release.
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

    /** Clips to the bounding rectangle of the shape. */
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
    public boolean hit(Rectangle place, Shape shape, boolean onStroke) {
        return transform.createTransformedShape(shape).intersects(place);
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return null;
    }
}

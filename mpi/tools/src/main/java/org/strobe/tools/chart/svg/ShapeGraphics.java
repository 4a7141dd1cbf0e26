package org.strobe.tools.chart.svg;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;

/** Reduces the outlines of {@link Graphics2D} to {@code draw} and {@code fill} of a shape, and refuses images. */
abstract class ShapeGraphics extends Graphics2D {
    @Override
    public void drawString(AttributedCharacterIterator text, int x, int y) {
        throw unsupported();
    }

    @Override
    public void drawString(AttributedCharacterIterator text, float x, float y) {
        throw unsupported();
    }

    @Override
    public void drawString(String text, int x, int y) {
        drawString(text, (float) x, (float) y);
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
    public void drawLine(int x1, int y1, int x2, int y2) {
        draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void fillRect(int x, int y, int width, int height) {
        fill(new Rectangle(x, y, width, height));
    }

    @Override
    public void clearRect(int x, int y, int width, int height) {
        Color before = getColor();
        setColor(getBackground());
        fillRect(x, y, width, height);
        setColor(before);
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
        // There is no other mode.
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

    static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("charts are made of shapes and letters in plain colours");
    }
}

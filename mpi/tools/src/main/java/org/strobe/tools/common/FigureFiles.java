package org.strobe.tools.common;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.drawing.Drawing;

/** A folder of figures, with one file for each figure and format. */
public final class FigureFiles {
    private static final String SVG = ".svg";
    private static final String PNG = ".png";

    private final Path folder;

    /** Formats of the files. */
    public enum Format {
        SVG,
        PNG,
        BOTH
    }

    /** Creates the folder if it is missing. */
    public FigureFiles(Path folder) throws UserException {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserException(folder + ": it is no folder that can be made");
        }
        if (!Files.isWritable(folder)) {
            throw new UserException(folder + ": it can't be written");
        }
    }

    /** Deletes all figures in the folder. */
    public void empty() throws UserException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path each : files.filter(FigureFiles::isFigure).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UserException(folder + ": old figures can't be deleted: " + e.getMessage());
        }
    }

    private static boolean isFigure(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(SVG) || name.endsWith(PNG);
    }

    /** Writes figures by file name; returns the number of files. */
    public int write(Map<String, Figure> figures, Format format) throws UserException {
        int files = 0;
        for (Map.Entry<String, Figure> each : figures.entrySet()) {
            try {
                if (format != Format.PNG) {
                    String svg = Drawing.svg(each.getValue());
                    Files.write(folder.resolve(each.getKey() + SVG), svg.getBytes(StandardCharsets.UTF_8));
                    files++;
                }
                if (format != Format.SVG) {
                    Files.write(folder.resolve(each.getKey() + PNG), Drawing.png(each.getValue()));
                    files++;
                }
            } catch (IOException e) {
                throw new UserException(folder.resolve(each.getKey()) + ": it can't be written: " + e.getMessage());
            }
        }
        return files;
    }
}

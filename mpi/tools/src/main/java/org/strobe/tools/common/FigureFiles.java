package org.strobe.tools.common;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.drawing.Drawing;

/** A folder of figures, with one file for each figure and format. */
public final class FigureFiles {
    private final Path folder;

    /** Formats of the files. */
    public enum Format {
        /** Vectors, for pages and dark mode. */
        SVG,
        /** Pixels. */
        PNG,
        /** Vectors, for papers. */
        PDF;

        private String ending() {
            return "." + name().toLowerCase(Locale.ROOT);
        }

        private byte[] draw(Figure figure) {
            return switch (this) {
                case SVG -> Drawing.svg(figure).getBytes(StandardCharsets.UTF_8);
                case PNG -> Drawing.png(figure);
                case PDF -> Drawing.pdf(figure);
            };
        }
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
        return Stream.of(Format.values()).anyMatch(format -> name.endsWith(format.ending()));
    }

    /** Names of the files of a figure in all formats. */
    public static List<String> names(String figure) {
        return Stream.of(Format.values())
                .map(format -> figure + format.ending())
                .toList();
    }

    /** Writes figures by file name; returns the number of files. */
    public int write(Map<String, Figure> figures, Set<Format> formats) throws UserException {
        int files = 0;
        for (Map.Entry<String, Figure> each : figures.entrySet()) {
            for (Format format : formats) {
                Path file = folder.resolve(each.getKey() + format.ending());
                try {
                    Files.write(file, format.draw(each.getValue()));
                    files++;
                } catch (IOException e) {
                    throw new UserException(file + ": it can't be written: " + e.getMessage());
                }
            }
        }
        return files;
    }
}

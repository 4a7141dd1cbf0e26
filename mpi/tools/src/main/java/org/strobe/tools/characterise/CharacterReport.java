package org.strobe.tools.characterise;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.watch.characterise.CharacterFiles;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.common.FigureFiles;

/** The folder in which ranks write their counts, and the report made from it at the end of the job. */
public final class CharacterReport {
    private static final List<String> FILES =
            List.of(CharacterFiles.RANKS, CharacterFiles.SIZES, CharacterFiles.DESTINATIONS, CharacterFiles.OPERATIONS);

    private final String named;
    private final Path folder;

    private CharacterReport(String named, Path folder) {
        this.named = named;
        this.folder = folder;
    }

    /**
     * Prepares the folder and deletes results of earlier jobs.
     *
     * @param named the folder as typed; empty for a temporary one, deleted after the report
     */
    public static CharacterReport in(String named) throws UserException {
        try {
            Path folder = named.isEmpty() ? Files.createTempDirectory("strobe-characterise") : TypedIn.path(named);
            Files.createDirectories(folder);
            if (!Files.isWritable(folder)) {
                throw new UserException("-o " + named + ": it can't be written");
            }
            List<Path> old = written(folder).stream().filter(Files::exists).toList();
            if (!old.isEmpty() && !CharacterFiles.areIn(folder)) {
                throw new UserException("-o " + named + ": there is a "
                        + old.get(0).getFileName() + " of something else; give another folder");
            }
            for (Path each : old) {
                Files.delete(each);
            }
            return new CharacterReport(named, folder);
        } catch (IOException e) {
            throw new UserException("-o " + named + ": it is no folder that can be made and written");
        }
    }

    private static List<Path> written(Path folder) {
        return Stream.concat(
                        FILES.stream(),
                        CharacterFigures.NAMES.stream().flatMap(name -> FigureFiles.names(name).stream()))
                .map(folder::resolve)
                .toList();
    }

    /** Path of the folder, as a setting of the job. */
    public String folder() {
        return folder.toString();
    }

    /** Prints tables, and draws figures if the folder stays. An error is one line on the error stream. */
    public void tell(PrintWriter out, PrintWriter err) {
        try {
            CharacterData data = CharacterData.read(folder);
            if (data == null) {
                err.println("strobe: nothing was counted: no rank called MPI, or their processes were killed");
            } else {
                out.println();
                new CharacterTables(data, named.isEmpty() ? null : named)
                        .lines()
                        .forEach(out::println);
                out.flush();
                if (!data.unknown().isEmpty()) {
                    err.println("strobe: of " + unknown(data.unknown())
                            + " nothing is known: no call of MPI, or the process was killed");
                }
                if (!named.isEmpty()) {
                    draw(data);
                    out.println();
                    out.println("Tables and figures are in " + named);
                    out.flush();
                }
            }
        } catch (IOException | UserException e) {
            err.println("strobe: what was counted can't be told: " + e.getMessage());
        } catch (LinkageError | InternalError e) {
            err.println("strobe: PNG files can't be drawn: " + e
                    + "; they take a JDK with module java.desktop, and a font");
        } finally {
            err.flush();
            if (named.isEmpty()) {
                delete();
            }
        }
    }

    private static String unknown(List<Integer> ranks) {
        return (ranks.size() == 1 ? "rank " : "ranks ")
                + ranks.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private void draw(CharacterData data) throws UserException {
        Map<String, Figure> figures = CharacterFigures.of(data);
        new FigureFiles(folder).write(figures, EnumSet.allOf(FigureFiles.Format.class));
    }

    private void delete() {
        List<Path> all = new ArrayList<>(written(folder));
        all.add(folder);
        for (Path each : all) {
            try {
                Files.deleteIfExists(each);
            } catch (IOException e) {
                return; // the system cleans its temporary folder
            }
        }
    }
}

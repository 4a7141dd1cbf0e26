package org.strobe.tools.bcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.program.ArgFiles;
import org.strobe.emulator.user.UserException;

/**
 * A list of jobs to submit, one a line: name, arrival time and arguments of {@code strobe run}. A {@code #} starts a
 * comment.
 *
 * <pre>
 *   sweep    0ms     -n 8 Sweep.java 20
 *   short    2.5ms   -n 2 --engine p2p Short.java
 * </pre>
 */
final class JobsFile {
    private static final int BEFORE_WORDS = 2;

    private JobsFile() {}

    /**
     * One line of the file.
     *
     * @param place position in the file, for messages
     * @param arrives arrival time in nanoseconds
     */
    record Line(String place, String name, long arrives, List<String> words) {}

    static List<Line> read(Path file) throws UserException {
        List<Line> jobs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            List<String> words = ArgFiles.words(lines.get(i));
            if (words.isEmpty()) {
                continue;
            }
            Line line = line(file.getFileName() + ":" + (i + 1), words);
            if (!names.add(line.name())) {
                throw new UserException(line.place() + ": there is a job " + line.name() + " already");
            }
            jobs.add(line);
        }
        if (jobs.isEmpty()) {
            throw new UserException(file + ": there is no job in it");
        }
        return jobs;
    }

    private static Line line(String place, List<String> words) throws UserException {
        if (words.size() <= BEFORE_WORDS) {
            throw new UserException(
                    place + ": a line is NAME TIME [OPTIONS] PROGRAM [ARGUMENTS], as: sweep 2ms -n 4 Sweep.java");
        }
        try {
            long arrives = TimeText.parse("time", words.get(1));
            return new Line(place, words.get(0), arrives, List.copyOf(words.subList(BEFORE_WORDS, words.size())));
        } catch (IllegalArgumentException e) {
            throw new UserException(place + ": " + e.getMessage());
        }
    }

    private static List<String> lines(Path file) throws UserException {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new UserException(file + ": there is no such file");
        } catch (IOException e) {
            throw new UserException(file + ": it can't be read as text: " + e.getMessage());
        }
    }
}

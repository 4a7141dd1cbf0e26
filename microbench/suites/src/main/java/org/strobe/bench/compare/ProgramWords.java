package org.strobe.bench.compare;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.user.UserException;

/** Command line of a main class of Strobe as a program of {@code strobe run}. */
final class ProgramWords {
    private ProgramWords() {}

    /** Full command line, without {@code strobe}. */
    static List<String> of(Class<?> program, List<String> options, List<String> arguments) throws UserException {
        List<String> run = new ArrayList<>(List.of("run"));
        run.addAll(options);
        try {
            Path place = Path.of(
                    program.getProtectionDomain().getCodeSource().getLocation().toURI());
            run.addAll(List.of("--cp", place.toString()));
        } catch (URISyntaxException e) {
            throw new UserException("the place of strobe.jar can't be told: " + e.getMessage());
        }
        run.add(program.getName());
        run.addAll(arguments);
        return run;
    }
}

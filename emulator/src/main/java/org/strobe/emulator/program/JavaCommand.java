package org.strobe.emulator.program;

import java.util.List;
import org.strobe.emulator.user.UserException;

/**
 * One program as it was typed: {@code Main x y}, or with a leading {@code java} and its options, as people write it behind
 * {@code mpiexec}.
 *
 * @param program a class, a jar or a source file
 * @param isJar whether it is a jar, whatever its name
 * @param arguments what {@code main} is given
 */
public record JavaCommand(String program, boolean isJar, List<String> arguments) {
    public JavaCommand {
        arguments = List.copyOf(arguments);
    }

    /** Takes the words of one program apart; options of a leading {@code java} are added to those that are known. */
    public static JavaCommand parse(List<String> words, JavaOptions options) throws UserException {
        if (words.isEmpty()) {
            throw new UserException(
                    "no program is named: a class, App.jar or Source.java (strobe run --help tells more)");
        }
        List<String> rest = words;
        boolean isJar = false;
        if (isJava(words.get(0))) {
            rest = ArgFiles.expand(words.subList(1, words.size()));
            rest = rest.subList(options.read(rest), rest.size());
            isJar = options.isJar();
            if (rest.isEmpty()) {
                throw new UserException("no program is named after 'java' and its options");
            }
        }
        return new JavaCommand(rest.get(0), isJar || rest.get(0).endsWith(".jar"), rest.subList(1, rest.size()));
    }

    private static boolean isJava(String word) {
        String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
        return name.equals("java") || name.equals("java.exe");
    }
}

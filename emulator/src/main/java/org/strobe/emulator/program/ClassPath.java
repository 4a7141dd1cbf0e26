package org.strobe.emulator.program;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.guest.load.OwnCode;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;

/** Class paths as lists of absolute files and folders. */
public final class ClassPath {
    private static final String ALL_JARS = "*";

    private ClassPath() {}

    /**
     * The class path of a user's program. Sources, in order: the typed one; the JVM's, if it has more than Strobe itself; the
     * variable's; the folder in which the command was typed.
     *
     * @param typed null if none was
     * @param ofJvm the property {@code java.class.path}
     * @param variable the variable {@code CLASSPATH}, or null
     */
    static List<String> ofProgram(String typed, String ofJvm, String variable) throws UserException {
        if (typed != null) {
            return entries(typed);
        }
        List<String> entries = entries(ofJvm);
        if (!isOnlyStrobe(entries)) {
            return entries;
        }
        return entries(variable == null ? "" : variable);
    }

    private static boolean isOnlyStrobe(List<String> entries) {
        Path ours = ours();
        return ours != null
                && entries.stream().allMatch(entry -> isSame(Path.of(entry), ours))
                && OwnCode.isAllOwn(ours);
    }

    /** The JVM tells where code comes from behind all links. */
    private static boolean isSame(Path entry, Path ours) {
        try {
            return Files.isSameFile(entry, ours);
        } catch (IOException e) {
            return false;
        }
    }

    private static Path ours() {
        CodeSource source = ClassPath.class.getProtectionDomain().getCodeSource();
        try {
            return source == null ? null : Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            return null;
        }
    }

    /** The entries of a class path, as {@code java} reads it: nothing is this folder, {@code lib/*} all jars of one. */
    public static List<String> entries(String classPath) throws UserException {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            if (entry.equals(ALL_JARS) || entry.endsWith("/" + ALL_JARS) || entry.endsWith(File.separator + ALL_JARS)) {
                addJars(entry.substring(0, entry.length() - ALL_JARS.length()), entries);
            } else {
                entries.add(TypedIn.path(entry).toString());
            }
        }
        return entries;
    }

    private static void addJars(String folder, List<String> entries) throws UserException {
        Path path = TypedIn.path(folder);
        if (!Files.isDirectory(path)) {
            return;
        }
        List<String> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "*.{jar,JAR}")) {
            files.forEach(jar -> jars.add(jar.toString()));
        } catch (IOException e) {
            throw new UserException("class path: the folder " + path + " can't be read: " + e.getMessage());
        }
        jars.sort(null);
        entries.addAll(jars);
    }
}

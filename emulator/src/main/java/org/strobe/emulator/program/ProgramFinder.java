package org.strobe.emulator.program;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;

/** Finds a user's program: a class on the class path, a jar with a main class, or a source file. */
public final class ProgramFinder {
    private static final String CLASS_FILE = ".class";

    private ProgramFinder() {}

    /**
     * A program that can be started.
     *
     * @param mainClass the binary name of its main class
     * @param classPath absolute files and folders
     * @param compiled classes that exist in memory only, by binary name
     */
    public record Found(String mainClass, List<String> classPath, Map<String, byte[]> compiled) {}

    /**
     * Finds what was typed.
     *
     * @param classPath the class path that was typed, or null
     */
    public static Found find(JavaCommand command, String classPath) throws UserException {
        String program = command.program();
        if (command.isJar()) {
            return inJar(TypedIn.path(program), classPath);
        }
        List<String> path =
                ClassPath.ofProgram(classPath, System.getProperty("java.class.path"), System.getenv("CLASSPATH"));
        if (program.endsWith(SourceProgram.SUFFIX)) {
            SourceProgram source = SourceProgram.compile(TypedIn.path(program), path);
            return new Found(source.mainClass(), path, source.classes());
        }
        if (program.isBlank()) {
            throw new UserException("the name of the program is empty");
        }
        if (program.endsWith(CLASS_FILE) && Files.exists(TypedIn.path(program))) {
            throw new UserException(program + ": name the class, not its file: --cp FOLDER Main");
        }
        String className = program.replace('/', '.');
        MainMethod.check(program, className, path, Map.of());
        return new Found(className, path, Map.of());
    }

    /** The jar, what its manifest names, and, unlike {@code java -jar}, the class path that was typed. */
    private static Found inJar(Path jar, String classPath) throws UserException {
        if (!Files.isReadable(jar) || Files.isDirectory(jar)) {
            throw new UserException(jar + ": there is no such jar that can be read");
        }
        Manifest manifest;
        try (JarFile file = new JarFile(jar.toFile())) {
            manifest = file.getManifest();
        } catch (IOException e) {
            throw new UserException(jar + ": it can't be read as a jar: " + e.getMessage());
        }
        Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
        String mainClass = attributes.getValue(Attributes.Name.MAIN_CLASS);
        if (mainClass == null) {
            throw new UserException(
                    jar + ": its manifest names no Main-Class; name the class instead: --cp " + jar + " Main");
        }
        List<String> path = new ArrayList<>(List.of(jar.toString()));
        path.addAll(namedBy(attributes, jar));
        if (classPath != null) {
            path.addAll(ClassPath.entries(classPath));
        }
        String name = mainClass.strip();
        MainMethod.check(jar.toString(), name, path, Map.of());
        return new Found(name, path, Map.of());
    }

    private static List<String> namedBy(Attributes attributes, Path jar) throws UserException {
        String names = attributes.getValue(Attributes.Name.CLASS_PATH);
        List<String> path = new ArrayList<>();
        if (names != null) {
            for (String name : names.strip().split("\\s+", -1)) {
                path.add(named(name, jar));
            }
        }
        return path;
    }

    private static String named(String name, Path jar) throws UserException {
        try {
            return Path.of(jar.toUri().resolve(new URI(name))).toString();
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new UserException(jar + ": Class-Path in its manifest names '" + name + "', which is no file");
        }
    }
}

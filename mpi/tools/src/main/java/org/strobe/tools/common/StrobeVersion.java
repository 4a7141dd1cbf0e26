package org.strobe.tools.common;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.jar.Attributes.Name;
import java.util.jar.JarFile;
import picocli.CommandLine.IVersionProvider;

/** The version from the manifest of the jar. */
public final class StrobeVersion implements IVersionProvider {
    private static final Name COMMIT = new Name("Implementation-Commit");

    /** The version as one line. */
    public static String text() {
        String version = StrobeVersion.class.getPackage().getImplementationVersion();
        return "strobe " + (version == null ? "(built from classes, no version)" : version);
    }

    @Override
    public String[] getVersion() {
        return new String[] {text() + commit(), "JDK " + Runtime.version() + ", " + System.getProperty("java.vendor")};
    }

    /** The commit that the jar was built from; empty if it was built outside of a repository. */
    private static String commit() {
        CodeSource source = StrobeVersion.class.getProtectionDomain().getCodeSource();
        if (source == null || !source.getLocation().getPath().endsWith(".jar")) {
            return "";
        }
        try (JarFile jar = new JarFile(Path.of(source.getLocation().toURI()).toFile())) {
            String commit = jar.getManifest().getMainAttributes().getValue(COMMIT);
            return commit == null || commit.startsWith("$") ? "" : ", commit " + commit;
        } catch (IOException | URISyntaxException e) {
            return ""; // the version is worth telling without it
        }
    }
}

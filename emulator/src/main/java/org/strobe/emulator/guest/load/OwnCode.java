package org.strobe.emulator.guest.load;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which code is Strobe's own: what comes from strobe.jar, or from a module's jar or folder. Names decide nothing, since
 * a program may well have a package {@code mpi}. A place is ours if it holds one of the classes that only we have, or the
 * very NOTICE that lies beside this class: the build puts it into each module.
 */
public final class OwnCode {
    private static final String NOTICE = "META-INF/NOTICE";
    private static final String[] MARKS = {
        "org/strobe/emulator/guest/load/OwnCode.class", "org/strobe/shm/segment/Memory.class", "org/strobe/Run.class"
    };
    private static final URL HERE = location(OwnCode.class);
    private static final Map<String, Boolean> PLACES = new ConcurrentHashMap<>();
    private static final ClassValue<Boolean> CLASSES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return inPlaceOfOurs(location(type));
        }
    };

    private OwnCode() {}

    /** Whether this class is Strobe's. */
    public static boolean isOwn(Class<?> type) {
        return CLASSES.get(type);
    }

    /** Whether this class, which the program has as well, is one that Strobe brings: then Strobe's counts. */
    static boolean isOwn(String className, ClassLoader strobe) {
        String path = className.replace('.', '/') + ".class";
        URL url = strobe.getResource(path);
        return url != null && isOurs(root(url, path));
    }

    static boolean isOwn(ClassPathEntry entry) {
        URL location = entry.location();
        if (location == null) {
            return false;
        }
        return PLACES.computeIfAbsent(location.toString(), place -> marked(entry));
    }

    private static boolean marked(ClassPathEntry entry) {
        if (HERE != null && HERE.toString().equals(String.valueOf(entry.location()))) {
            return true;
        }
        if (Arrays.stream(MARKS).anyMatch(mark -> entry.url(mark) != null)) {
            return true;
        }
        try (InputStream ours = OwnCode.class.getResourceAsStream("/" + NOTICE)) {
            byte[] theirs = entry.read(NOTICE);
            return ours != null && theirs != null && Arrays.equals(ours.readAllBytes(), theirs);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean inPlaceOfOurs(URL location) {
        return location != null && isOurs(location.toString());
    }

    private static boolean isOurs(String place) {
        return PLACES.computeIfAbsent(place, text -> {
            try {
                Path path = Path.of(java.net.URI.create(text));
                if (!Files.exists(path)) {
                    return false;
                }
                try (ClassPathEntry entry = Files.isDirectory(path) ? new FolderEntry(path) : new JarEntries(path)) {
                    return marked(entry);
                }
            } catch (IOException | IllegalArgumentException | java.nio.file.FileSystemNotFoundException e) {
                return false;
            }
        });
    }

    private static String root(URL url, String path) {
        String text = url.toString();
        String root = text.substring(0, text.length() - path.length());
        return root.startsWith("jar:") ? root.substring("jar:".length(), root.length() - "!/".length()) : root;
    }

    private static URL location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null ? null : source.getLocation();
    }
}

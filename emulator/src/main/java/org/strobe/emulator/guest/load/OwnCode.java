package org.strobe.emulator.guest.load;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Recognizes Strobe's own code: in strobe.jar, a module's jar or folder, or a jar that holds Strobe beside a program. Names alone
 * are no criterion, since a program may have a package {@code mpi}. A location is Strobe's if it holds a class that only Strobe has,
 * or the NOTICE that the build puts into each module. In it, a program's classes are those with
 * other names.
 */
public final class OwnCode {
    private static final String NOTICE = "META-INF/NOTICE";
    private static final String[] MARKS = {
        "org/strobe/emulator/guest/load/OwnCode.class",
        "org/strobe/shm/segment/Memory.class",
        "org/strobe/Strobe.class",
        "org/strobe/Run.class"
    };
    /** Packages of Strobe, and empty ones of programs for MPJ Express. */
    private static final String[] NAMES = {"mpi/", "org/strobe/", "mpjdev/", "xdev/", "mpjbuf/"};

    private static final URL HERE = location(OwnCode.class);
    private static final Map<String, Boolean> PLACES = new ConcurrentHashMap<>();
    private static final ClassValue<Boolean> CLASSES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return isOurName(type.getName().replace('.', '/')) && inPlaceOfOurs(location(type));
        }
    };

    private OwnCode() {}

    /** True if the class is Strobe's. */
    public static boolean isOwn(Class<?> type) {
        return CLASSES.get(type);
    }

    private static boolean isOurName(String path) {
        return Arrays.stream(NAMES).anyMatch(path::startsWith);
    }

    private static boolean isProgramsClass(String path) {
        return path.endsWith(".class") && !path.startsWith("META-INF/") && !isOurName(path);
    }

    /** True if Strobe has this class of the program as well; then Strobe's class is used. */
    static boolean isOwn(String className, ClassLoader strobe) {
        String path = className.replace('.', '/') + ".class";
        if (!isOurName(path)) {
            return false;
        }
        URL url = strobe.getResource(path);
        return url != null && isOurs(root(url, path));
    }

    /** True if the file or folder holds Strobe and no class of a program. */
    public static boolean isAllOwn(Path path) {
        try (ClassPathEntry entry = entry(path)) {
            return isAllOwn(entry);
        } catch (IOException e) {
            return false;
        }
    }

    /** True if the entry holds Strobe and no class of a program. */
    static boolean isAllOwn(ClassPathEntry entry) throws IOException {
        URL location = entry.location();
        return location != null
                && PLACES.computeIfAbsent(location.toString(), place -> marked(entry))
                && !entry.hasAny(OwnCode::isProgramsClass);
    }

    private static boolean marked(ClassPathEntry entry) {
        if (HERE != null && HERE.toString().equals(String.valueOf(entry.location()))) {
            return true;
        }
        if (Arrays.stream(MARKS).anyMatch(mark -> entry.url(mark) != null)) {
            return true;
        }
        try {
            byte[] theirs = entry.read(NOTICE);
            return theirs != null && isOurNotice(theirs);
        } catch (IOException e) {
            return false;
        }
    }

    /** Compares with the NOTICE beside this class: other jars have one, too, and may come first. */
    private static boolean isOurNotice(byte[] theirs) throws IOException {
        if (HERE == null) {
            return false;
        }
        try (ClassPathEntry ours = entry(Path.of(URI.create(HERE.toString())))) {
            return Arrays.equals(ours.read(NOTICE), theirs);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return false;
        }
    }

    private static ClassPathEntry entry(Path path) throws IOException {
        return Files.isDirectory(path) ? new FolderEntry(path) : new JarEntries(path);
    }

    private static boolean inPlaceOfOurs(URL location) {
        return location != null && isOurs(location.toString());
    }

    private static boolean isOurs(String place) {
        return PLACES.computeIfAbsent(place, text -> {
            try {
                Path path = Path.of(URI.create(text));
                if (!Files.exists(path)) {
                    return false;
                }
                try (ClassPathEntry entry = entry(path)) {
                    return marked(entry);
                }
            } catch (IOException | IllegalArgumentException | FileSystemNotFoundException e) {
                return false;
            }
        });
    }

    private static String root(URL url, String path) {
        String text = url.toString();
        // A jar may have the class in a folder of its release.
        return text.startsWith("jar:")
                ? text.substring("jar:".length(), text.indexOf("!/"))
                : text.substring(0, text.length() - path.length());
    }

    private static URL location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null ? null : source.getLocation();
    }
}

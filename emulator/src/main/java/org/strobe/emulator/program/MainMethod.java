package org.strobe.emulator.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.user.UserException;

/**
 * Finds out whether a class is there and has a {@code main} that {@code java} would call. Class files are read and not
 * loaded: a debugger sets its breakpoints in the first class of a name, which shall be that of a rank.
 */
final class MainMethod implements AutoCloseable {
    private static final Set<String> TYPES = Set.of("()V", "([Ljava/lang/String;)V");

    private final Map<String, byte[]> compiled;

    /** The class path, behind Strobe's own classes, which programs may call. */
    private final URLClassLoader others;

    private MainMethod(List<String> classPath, Map<String, byte[]> compiled) {
        this.compiled = compiled;
        this.others = new URLClassLoader(
                classPath.stream().map(MainMethod::url).toArray(URL[]::new), MainMethod.class.getClassLoader());
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(entry, e);
        }
    }

    /** Refuses a class that is missing, can't be loaded, or has no main. */
    static void check(String typed, String className, List<String> classPath, Map<String, byte[]> compiled)
            throws UserException {
        try (MainMethod main = new MainMethod(classPath, compiled)) {
            String name = className.replace('.', '/');
            Optional<ClassModel> found = main.read(name);
            if (found.isEmpty()) {
                throw new NoSuchProgramException("there is no class " + (className.endsWith(".") ? typed : className)
                        + " on the class path " + ProgramSpec.brief(classPath) + "; --cp names another");
            }
            String called = found.get().thisClass().asInternalName();
            if (!called.equals(name)) {
                throw new UserException(
                        typed + ": class " + className + " is called otherwise: " + called.replace('/', '.'));
            }
            if (!main.isIn(found.get())) {
                throw new UserException(typed + ": class " + className + " has no main that java would call, such as"
                        + " public static void main(String[])");
            }
        } catch (MissingClassException e) {
            throw new UserException(
                    typed + ": class " + className + " needs a class that is not on the class path: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new UserException(typed + ": class " + className + " can't be loaded: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(className, e);
        }
    }

    /** The first of some classes that has a main; null if none has. */
    static String firstWithMain(List<String> classNames, List<String> classPath, Map<String, byte[]> compiled) {
        try (MainMethod main = new MainMethod(classPath, compiled)) {
            for (String name : classNames) {
                if (main.isIn(main.required(name.replace('.', '/')))) {
                    return name;
                }
            }
            return null;
        } catch (MissingClassException | IllegalArgumentException e) {
            // Whoever starts it will say it better.
            return classNames.get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(classNames.toString(), e);
        }
    }

    /** Main methods of the class and of those above it; then of interfaces, whose static methods are not inherited. */
    private boolean isIn(ClassModel type) throws IOException {
        for (ClassModel each = type; each != null; each = superclass(each)) {
            if (each.methods().stream().anyMatch(MainMethod::isMain)) {
                return true;
            }
        }
        for (ClassModel each = type; each != null; each = superclass(each)) {
            if (hasInheritedMain(each)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasInheritedMain(ClassModel heir) throws IOException {
        for (ClassEntry entry : heir.interfaces()) {
            ClassModel inherited = required(entry.asInternalName());
            boolean isMain = inherited.methods().stream()
                    .anyMatch(method -> isMain(method) && !method.flags().has(AccessFlag.STATIC));
            if (isMain || hasInheritedMain(inherited)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMain(MethodModel method) {
        return method.methodName().equalsString("main")
                && TYPES.contains(method.methodType().stringValue())
                && !method.flags().has(AccessFlag.PRIVATE)
                && !method.flags().has(AccessFlag.ABSTRACT);
    }

    private ClassModel superclass(ClassModel heir) throws IOException {
        return heir.superclass().isEmpty()
                ? null
                : required(heir.superclass().get().asInternalName());
    }

    private ClassModel required(String name) throws IOException {
        return read(name).orElseThrow(() -> new MissingClassException(name.replace('/', '.')));
    }

    private Optional<ClassModel> read(String name) throws IOException {
        byte[] bytes = compiled.get(name.replace('/', '.'));
        if (bytes == null) {
            try (InputStream in = others.getResourceAsStream(name + ".class")) {
                bytes = in == null ? null : in.readAllBytes();
            }
        }
        return bytes == null ? Optional.empty() : Optional.of(ClassFile.of().parse(bytes));
    }

    @Override
    public void close() throws IOException {
        others.close();
    }

    /** A class above the program's is not on the class path. */
    private static final class MissingClassException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        MissingClassException(String name) {
            super(name);
        }
    }
}

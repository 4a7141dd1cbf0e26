package org.strobe.emulator.program;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.user.UserException;

/**
 * Finds out whether a class is there and has a {@code main} that {@code java} would call. The class is loaded by a loader
 * that is forgotten, and not initialised: its ranks load it for themselves.
 */
final class MainMethod {
    private static final int MOST_NAMED = 4;

    private MainMethod() {}

    /** Refuses a class that is missing, can't be loaded, or has no main. */
    static void check(String typed, String className, List<String> classPath, Map<String, byte[]> compiled)
            throws UserException {
        try (Loader loader = new Loader(classPath, compiled)) {
            if (!isIn(Class.forName(className, false, loader))) {
                throw new UserException(typed + ": class " + className + " has no main that java would call, such as"
                        + " public static void main(String[])");
            }
        } catch (ClassNotFoundException e) {
            throw new NoSuchProgramException("there is no class " + className + " on the class path " + brief(classPath)
                    + "; --cp names another");
        } catch (NoClassDefFoundError e) {
            throw new UserException(typed + ": class " + className
                    + " needs a class that is not on the class path, or is" + " called otherwise: " + e.getMessage());
        } catch (LinkageError e) {
            throw new UserException(typed + ": class " + className + " can't be loaded: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(className, e);
        }
    }

    /** A class path of an IDE or a build has a hundred entries. */
    private static String brief(List<String> classPath) {
        int more = classPath.size() - MOST_NAMED;
        return String.join(File.pathSeparator, classPath.subList(0, Math.min(MOST_NAMED, classPath.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** The first of some classes that has a main; null if none has. */
    static String firstWithMain(List<String> classNames, List<String> classPath, Map<String, byte[]> compiled) {
        try (Loader loader = new Loader(classPath, compiled)) {
            for (String name : classNames) {
                if (isIn(Class.forName(name, false, loader))) {
                    return name;
                }
            }
            return null;
        } catch (ClassNotFoundException | LinkageError e) {
            // Whoever starts it will say it better.
            return classNames.get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(classNames.toString(), e);
        }
    }

    private static boolean isIn(Class<?> type) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            if (Arrays.stream(declaring.getDeclaredMethods()).anyMatch(MainMethod::isMain)) {
                return true;
            }
        }
        return Arrays.stream(type.getMethods()).anyMatch(MainMethod::isMain);
    }

    private static boolean isMain(Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        return method.getName().equals("main")
                && method.getReturnType() == void.class
                && !Modifier.isPrivate(method.getModifiers())
                && !Modifier.isAbstract(method.getModifiers())
                && (parameters.length == 0 || (parameters.length == 1 && parameters[0] == String[].class));
    }

    /** The class path, and what was compiled; behind Strobe's own classes, which programs may call. */
    private static final class Loader extends URLClassLoader {
        private final Map<String, byte[]> compiled;

        Loader(List<String> classPath, Map<String, byte[]> compiled) {
            super(urls(classPath), MainMethod.class.getClassLoader());
            this.compiled = compiled;
        }

        private static URL[] urls(List<String> classPath) {
            return classPath.stream().map(Loader::url).toArray(URL[]::new);
        }

        private static URL url(String entry) {
            try {
                return Path.of(entry).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new UncheckedIOException(entry, e);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = compiled.get(name);
            return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
        }
    }
}

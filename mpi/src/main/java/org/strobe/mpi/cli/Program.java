package org.strobe.mpi.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Finds a user's program: a class on the class path, or a source file, which is compiled in memory. */
final class Program {
    static final String SOURCE_SUFFIX = ".java";

    private Program() {}

    /** The program's {@code public static void main(String[])}. */
    static Method main(String program) throws UserException {
        if (program.endsWith(SOURCE_SUFFIX)) {
            Loader loader = compile(Path.of(program));
            Thread.currentThread().setContextClassLoader(loader);
            return mainOf(program, loader.mainClassName(program), loader);
        }
        return mainOf(program, program, Program.class.getClassLoader());
    }

    private static Method mainOf(String program, String className, ClassLoader loader) throws UserException {
        try {
            Class<?> type = Class.forName(className, false, loader);
            Method main = type.getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers())) {
                throw new NoSuchMethodException("main is not static");
            }
            main.setAccessible(true);
            return main;
        } catch (ClassNotFoundException e) {
            throw new UserException(program + " is neither a source file (NAME.java) nor a class on the class path");
        } catch (NoSuchMethodException e) {
            throw new UserException(program + ": class " + className + " has no public static void main(String[])");
        }
    }

    private static Loader compile(Path source) throws UserException {
        if (!Files.isReadable(source) || Files.isDirectory(source)) {
            throw new UserException(source + ": there is no such file that can be read");
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new UserException(source + ": compiling it takes a JDK; " + System.getProperty("java.home")
                    + " is a runtime without a compiler");
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null);
                InMemory output = new InMemory(files)) {
            List<String> options = List.of("-proc:none", "-classpath", System.getProperty("java.class.path"));
            boolean compiled = compiler.getTask(
                            null, output, diagnostics, options, null, files.getJavaFileObjects(source))
                    .call();
            if (!compiled) {
                throw new UserException(firstError(source, diagnostics));
            }
            return new Loader(output.classes);
        } catch (IOException e) {
            throw new UncheckedIOException(source.toString(), e);
        }
    }

    private static String firstError(Path source, DiagnosticCollector<JavaFileObject> diagnostics) {
        List<Diagnostic<? extends JavaFileObject>> errors = diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .toList();
        if (errors.isEmpty()) {
            return source + ": it does not compile";
        }
        Diagnostic<? extends JavaFileObject> first = errors.get(0);
        String more = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)";
        return source + ":" + first.getLineNumber() + ": " + first.getMessage(Locale.ROOT) + more;
    }

    /** Keeps what the compiler writes. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        InMemory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            classes.put(className, bytes);
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }
    }

    /** Loads what was compiled. */
    private static final class Loader extends ClassLoader {
        private final Map<String, ByteArrayOutputStream> classes;

        Loader(Map<String, ByteArrayOutputStream> classes) {
            super(Program.class.getClassLoader());
            this.classes = classes;
        }

        /** The class that is called like its file, in whatever package. */
        String mainClassName(String program) {
            String fileName = Path.of(program).getFileName().toString();
            String simpleName = fileName.substring(0, fileName.length() - SOURCE_SUFFIX.length());
            return classes.keySet().stream()
                    .filter(name -> name.equals(simpleName) || name.endsWith("." + simpleName))
                    .findFirst()
                    .orElse(simpleName);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}

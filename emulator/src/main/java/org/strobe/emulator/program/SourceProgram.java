package org.strobe.emulator.program;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.strobe.emulator.user.UserException;

/**
 * A source file, compiled in memory. Its main class is the first one in the file that has a {@code main}, whatever the file
 * is called.
 *
 * @param mainClass the binary name of the main class
 * @param classes all classes, by binary name
 */
record SourceProgram(String mainClass, Map<String, byte[]> classes) {
    static final String SUFFIX = ".java";

    /** Compiles a file against a program's class path and Strobe's own classes. */
    static SourceProgram compile(Path source, List<String> classPath) throws UserException {
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
            String wholePath = String.join(File.pathSeparator, classPath)
                    + File.pathSeparator
                    + System.getProperty("java.class.path");
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    output,
                    diagnostics,
                    List.of("-proc:none", "-parameters", "-g", "-classpath", wholePath),
                    null,
                    files.getJavaFileObjects(source));
            List<String> topLevel = topLevelClasses(task.parse());
            task.generate();
            if (diagnostics.getDiagnostics().stream().anyMatch(SourceProgram::isError)) {
                throw new UserException(firstError(source, diagnostics));
            }
            Map<String, byte[]> classes = output.classes();
            topLevel.retainAll(classes.keySet());
            String mainClass = topLevel.isEmpty() ? null : MainMethod.firstWithMain(topLevel, classPath, classes);
            if (mainClass == null) {
                throw new UserException(source + ": no class in it has a main that java would call, such as"
                        + " public static void main(String[])");
            }
            return new SourceProgram(mainClass, classes);
        } catch (IOException e) {
            throw new UncheckedIOException(source.toString(), e);
        }
    }

    /** In the order of the file, which is not the order in which the compiler writes them. */
    private static List<String> topLevelClasses(Iterable<? extends CompilationUnitTree> units) {
        List<String> names = new ArrayList<>();
        for (CompilationUnitTree unit : units) {
            String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
            for (Tree type : unit.getTypeDecls()) {
                if (type instanceof ClassTree named) {
                    names.add(prefix + named.getSimpleName());
                }
            }
        }
        return names;
    }

    private static boolean isError(Diagnostic<?> diagnostic) {
        return diagnostic.getKind() == Diagnostic.Kind.ERROR;
    }

    private static String firstError(Path source, DiagnosticCollector<JavaFileObject> diagnostics) {
        List<Diagnostic<? extends JavaFileObject>> errors = diagnostics.getDiagnostics().stream()
                .filter(SourceProgram::isError)
                .toList();
        Diagnostic<? extends JavaFileObject> first = errors.get(0);
        String more = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)";
        return source + ":" + first.getLineNumber() + ": " + first.getMessage(Locale.ROOT) + more;
    }

    /** Keeps what the compiler writes. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

        InMemory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            written.put(className, bytes);
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> classes = new HashMap<>();
            written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
            return classes;
        }
    }
}

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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.strobe.emulator.user.UserException;

/**
 * A source file, compiled in memory with the other sources that it uses. Its main class is the first one in the file that
 * has a {@code main}, whatever the file is called.
 *
 * @param mainClass the binary name of the main class
 * @param classes all classes, by binary name
 */
record SourceProgram(String mainClass, Map<String, byte[]> classes) {
    static final String SUFFIX = ".java";
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

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
            String sources = root(source) + File.pathSeparator + wholePath;
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    output,
                    diagnostics,
                    List.of("-proc:none", "-parameters", "-g", "-classpath", wholePath, "-sourcepath", sources),
                    null,
                    List.of(new AnyName(
                            files.getJavaFileObjects(source).iterator().next())));
            List<String> topLevel = topLevelClasses(task.parse());
            task.generate();
            if (diagnostics.getDiagnostics().stream().anyMatch(SourceProgram::isError)) {
                throw new CompilationException(source.toString(), errors(diagnostics));
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

    /** All errors as {@code javac} prints them. */
    private static List<String> errors(DiagnosticCollector<JavaFileObject> diagnostics) {
        return diagnostics.getDiagnostics().stream()
                .filter(SourceProgram::isError)
                .map(Object::toString)
                .toList();
    }

    /** The folder in which further sources of the program are found: the one above the file's package. */
    private static String root(Path source) throws IOException {
        Path folder = source.toAbsolutePath().getParent();
        Path named = Path.of(packageOf(source).replace('.', File.separatorChar));
        boolean isBelow = !named.toString().isEmpty() && folder.endsWith(named);
        for (int i = 0; isBelow && i < named.getNameCount(); i++) {
            folder = folder.getParent();
        }
        return folder.toString();
    }

    /** The package that a file declares; empty for none. */
    private static String packageOf(Path source) throws IOException {
        Matcher declared = PACKAGE.matcher(Files.readString(source, StandardCharsets.ISO_8859_1));
        return declared.find() ? declared.group(1) : "";
    }

    /** A source file whose public class may have another name, as {@code java Source.java} allows. */
    private static final class AnyName extends ForwardingJavaFileObject<JavaFileObject> {
        AnyName(JavaFileObject file) {
            super(file);
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE || super.isNameCompatible(simpleName, kind);
        }
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

package org.strobe.emulator.guest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles small programs in memory. */
final class Sources {
    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("(?:class|interface|record|enum) (\\w+)");

    private Sources() {}

    /** Class files by binary name. Each source is named after its first type. */
    static Map<String, byte[]> compile(String... sources) {
        return compile(List.of(), sources);
    }

    static Map<String, byte[]> compile(List<String> options, String... sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null);
                Memory memory = new Memory(standard)) {
            List<Source> units = new ArrayList<>();
            for (String source : sources) {
                units.add(new Source(source));
            }
            List<String> all = new ArrayList<>(List.of("-proc:none", "-nowarn", "-g", "-XDuseUnsharedTable"));
            all.addAll(options);
            if (!compiler.getTask(messages, memory, null, all, null, units).call()) {
                throw new IllegalArgumentException(messages.toString());
            }
            Map<String, byte[]> classes = new HashMap<>();
            memory.classes.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
            return classes;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///" + path(text)), Kind.SOURCE);
            this.text = text;
        }

        private static String path(String text) {
            Matcher type = TYPE.matcher(text);
            Matcher inPackage = PACKAGE.matcher(text);
            String folder = inPackage.find() ? inPackage.group(1).replace('.', '/') + "/" : "";
            return folder + (type.find() ? type.group(1) : "Main") + ".java";
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        Memory(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }
}

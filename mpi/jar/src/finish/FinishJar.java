import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Finishes {@code strobe.jar}. The module's build runs it, with the jar and the release of Strobe's classes.
 *
 * <pre>
 *   before                          after
 *   mpi/MPI.class                   META-INF/versions/25/mpi/MPI.class    unchanged
 *                                   mpi/MPI.class                         for Java 8 and later, see {@link OlderJava}
 *   mpi/Arguments.class             unchanged: no program can name it
 *   a class for Java 5              with stack maps, see {@link LinkableClass}
 * </pre>
 */
public final class FinishJar {
    private static final String API = "mpi/";
    private static final String CLASS = ".class";

    private final Map<String, ZipEntry> entries = new LinkedHashMap<>();
    private final Map<String, byte[]> contents = new LinkedHashMap<>();

    private FinishJar(Path jar) throws IOException {
        try (ZipFile file = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(file.entries())) {
                entries.put(entry.getName(), entry);
                try (InputStream in = file.getInputStream(entry)) {
                    contents.put(entry.getName(), in.readAllBytes());
                }
            }
        }
    }

    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        Path next = jar.resolveSibling(jar.getFileName() + ".next");
        FinishJar finish = new FinishJar(jar);
        try (OutputStream file = Files.newOutputStream(next);
                ZipOutputStream to = new ZipOutputStream(file)) {
            finish.write(to, "META-INF/versions/" + args[1] + "/");
        }
        Files.move(next, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private void write(ZipOutputStream to, String versions) throws IOException {
        for (Map.Entry<String, byte[]> content : contents.entrySet()) {
            String name = content.getKey();
            byte[] bytes = content.getValue();
            if (!name.endsWith(CLASS)) {
                put(to, name, name, bytes);
                continue;
            }
            ClassModel model = ClassFile.of().parse(bytes);
            if (name.startsWith(API) && model.flags().has(AccessFlag.PUBLIC)) {
                put(to, versions + name, name, bytes);
                put(to, name, name, OlderJava.of(model));
            } else if (LinkableClass.isNeeded(model)) {
                put(to, name, name, LinkableClass.of(model, type -> find(type.packageName(), type.displayName())));
            } else {
                put(to, name, name, bytes);
            }
        }
    }

    private InputStream find(String packageName, String name) {
        byte[] bytes = contents.get(packageName.replace('.', '/') + "/" + name + CLASS);
        return bytes == null ? null : new ByteArrayInputStream(bytes);
    }

    private void put(ZipOutputStream to, String name, String like, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(entries.get(like).getTimeLocal());
        to.putNextEntry(entry);
        to.write(bytes);
        to.closeEntry();
    }
}

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Gives {@code strobe.jar} classes of {@code package mpi} for an older java: they have the public members, and their first
 * use tells the user which JDK is needed. The module's build runs it, with the jar and the release of the true classes.
 *
 * <pre>
 *   before                       after
 *   mpi/MPI.class                META-INF/versions/25/mpi/MPI.class    unchanged
 *                                mpi/MPI.class                         for Java 8 and later, without code
 *   mpi/Arguments.class          META-INF/versions/25/mpi/Arguments.class
 * </pre>
 */
public final class OlderJava {
    private static final String API = "mpi/";
    private static final String CLASS = ".class";
    private static final ClassDesc TELLER = ClassDesc.of("org.strobe.Run");
    private static final String TELL = "requireNewer";
    private static final Set<AccessFlag> VISIBLE = Set.of(AccessFlag.PUBLIC, AccessFlag.PROTECTED);

    private OlderJava() {}

    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        String versions = "META-INF/versions/" + args[1] + "/";
        Path next = jar.resolveSibling(jar.getFileName() + ".next");
        try (ZipFile from = new ZipFile(jar.toFile());
                OutputStream file = Files.newOutputStream(next);
                ZipOutputStream to = new ZipOutputStream(file)) {
            for (ZipEntry entry : Collections.list(from.entries())) {
                byte[] bytes;
                try (InputStream in = from.getInputStream(entry)) {
                    bytes = in.readAllBytes();
                }
                boolean isApi =
                        entry.getName().startsWith(API) && entry.getName().endsWith(CLASS);
                put(to, isApi ? versions + entry.getName() : entry.getName(), entry, bytes);
                Optional<byte[]> older = isApi ? older(bytes) : Optional.empty();
                if (older.isPresent()) {
                    put(to, entry.getName(), entry, older.get());
                }
            }
        }
        Files.move(next, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void put(ZipOutputStream to, String name, ZipEntry like, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(like.getTimeLocal());
        to.putNextEntry(entry);
        to.write(bytes);
        to.closeEntry();
    }

    /** Class for an older java; empty if programs cannot name the class. */
    private static Optional<byte[]> older(byte[] bytes) {
        ClassModel whole = ClassFile.of().parse(bytes);
        return whole.flags().has(AccessFlag.PUBLIC)
                ? Optional.of(ClassFile.of().build(whole.thisClass().asSymbol(), made -> build(made, whole)))
                : Optional.empty();
    }

    private static void build(ClassBuilder made, ClassModel whole) {
        made.withVersion(ClassFile.JAVA_8_VERSION, 0);
        made.withFlags(whole.flags().flagsMask());
        made.withSuperclass(whole.superclass().orElseThrow().asSymbol());
        made.withInterfaceSymbols(
                whole.interfaces().stream().map(each -> each.asSymbol()).toList());
        whole.findAttribute(Attributes.signature()).ifPresent(made::with);
        whole.fields().stream().filter(OlderJava::isVisible).forEach(field -> build(made, field));
        whole.methods().stream().filter(OlderJava::isVisible).forEach(method -> build(made, method));
        made.withMethodBody(
                ConstantDescs.CLASS_INIT_NAME,
                ConstantDescs.MTD_void,
                ClassFile.ACC_STATIC,
                code -> code.invokestatic(TELLER, TELL, ConstantDescs.MTD_void).return_());
    }

    private static boolean isVisible(FieldModel field) {
        return field.flags().flags().stream().anyMatch(VISIBLE::contains);
    }

    private static boolean isVisible(MethodModel method) {
        return method.flags().flags().stream().anyMatch(VISIBLE::contains)
                && !method.flags().has(AccessFlag.SYNTHETIC);
    }

    private static void build(ClassBuilder made, FieldModel field) {
        made.withField(field.fieldName().stringValue(), field.fieldTypeSymbol(), one -> {
            one.withFlags(field.flags().flagsMask());
            field.findAttribute(Attributes.constantValue()).ifPresent(one::with);
            field.findAttribute(Attributes.signature()).ifPresent(one::with);
        });
    }

    /** Never called: the class cannot be initialized. */
    private static void build(ClassBuilder made, MethodModel method) {
        MethodTypeDesc type = method.methodTypeSymbol();
        made.withMethod(method.methodName().stringValue(), type, method.flags().flagsMask(), one -> {
            method.findAttribute(Attributes.exceptions()).ifPresent(one::with);
            method.findAttribute(Attributes.signature()).ifPresent(one::with);
            if (method.code().isPresent()) {
                one.withCode(code -> code.aconst_null().athrow());
            }
        });
    }
}

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.function.Function;

/**
 * A class of a library that was compiled for Java 5, as a compiler for Java 8 would make it: with stack maps, so that the
 * JVM verifies it faster and can keep it in a start cache.
 */
final class LinkableClass {
    private static final int LEAST = ClassFile.JAVA_6_VERSION;

    private LinkableClass() {}

    static boolean isNeeded(ClassModel old) {
        return old.majorVersion() < LEAST;
    }

    /** @param jar finds the bytes of a class by its name; null for a class of the JDK */
    static byte[] of(ClassModel old, Function<ClassDesc, InputStream> jar) {
        ClassHierarchyResolver known =
                ClassHierarchyResolver.ofResourceParsing(jar).orElse(ClassHierarchyResolver.defaultResolver());
        ClassFile writer = ClassFile.of(StackMapsOption.GENERATE_STACK_MAPS, ClassHierarchyResolverOption.of(known));
        ClassTransform newer = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                .andThen((made, part) -> made.with(
                        part instanceof ClassFileVersion ? ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0) : part));
        byte[] linkable = writer.transformClass(old, newer);
        List<VerifyError> errors = writer.verify(linkable);
        if (!errors.isEmpty()) {
            throw new IllegalStateException(old.thisClass().asInternalName(), errors.getFirst());
        }
        return linkable;
    }
}

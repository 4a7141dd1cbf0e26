package org.strobe.emulator.guest.rewrite;

import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;

/**
 * Makes package-private and protected members public: for a shared class whose package has isolated classes, which are
 * in another run-time package.
 */
public final class Opener {
    private static final int PACKAGE_OR_SUBCLASS = ClassFile.ACC_PUBLIC | ClassFile.ACC_PROTECTED;

    private Opener() {}

    /** The class file with all but its private members public. */
    public static byte[] open(byte[] bytes) {
        ClassFile classFile = ClassFile.of();
        return classFile.transformClass(classFile.parse(bytes), Opener::open);
    }

    private static void open(ClassBuilder builder, ClassElement element) {
        if (element instanceof AccessFlags accessFlags) {
            builder.withFlags(accessFlags.flagsMask() | ClassFile.ACC_PUBLIC);
        } else if (element instanceof MethodModel method) {

            builder.transformMethod(method, (inner, each) -> {
                if (each instanceof AccessFlags accessFlags) {
                    inner.withFlags(opened(accessFlags));
                } else {
                    inner.with(each);
                }
            });
        } else if (element instanceof FieldModel fieldModel) {
            builder.transformField(fieldModel, (inner, each) -> {
                if (each instanceof AccessFlags accessFlags) {
                    inner.withFlags(opened(accessFlags));
                } else {
                    inner.with(each);
                }
            });
        } else {
            builder.with(element);
        }
    }

    private static int opened(AccessFlags flags) {
        return flags.has(AccessFlag.PRIVATE)
                ? flags.flagsMask()
                : (flags.flagsMask() & ~PACKAGE_OR_SUBCLASS) | ClassFile.ACC_PUBLIC;
    }
}

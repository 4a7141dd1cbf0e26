package org.strobe.emulator.guest.isolate;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Facts of one class file that matter for sharing. All names are internal.
 *
 * @param name of the class
 * @param flags access flags
 * @param superName superclass; null for an interface or a root
 * @param interfaces implemented interfaces
 * @param permitted permitted subclasses
 * @param enumLike true for an enum, or the body of an enum constant
 * @param fields its fields
 * @param methods its methods
 * @param mentions all classes in its constant pool
 * @param uses members of other classes that it uses
 * @param loadsNative its use of native code; null for none
 * @param loadsByName true if it may find classes by other ways than {@code Class.forName(String)}
 * @param names texts that may be names of classes it looks up
 * @param initial for static fields with a known first value: types that must be immutable for the value to be so
 */
record ClassFacts(
        String name,
        int flags,
        String superName,
        List<String> interfaces,
        List<String> permitted,
        boolean enumLike,
        List<Member> fields,
        List<Member> methods,
        Set<String> mentions,
        Set<Use> uses,
        String loadsNative,
        boolean loadsByName,
        Set<String> names,
        Map<String, Set<String>> initial) {

    /** A declared field or method; the signature is the generic one, or null. */
    record Member(String name, String type, int flags, String signature) {
        boolean isStatic() {
            return Modifier.isStatic(flags);
        }

        boolean isFinal() {
            return Modifier.isFinal(flags);
        }

        boolean isPackagePrivate() {
            return (flags & (Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE)) == 0;
        }

        boolean needsSamePackage() {
            return (flags & (Modifier.PUBLIC | Modifier.PRIVATE)) == 0;
        }
    }

    /** A member as a constant pool names it. */
    record Use(String owner, String name, String type) {
        // Else the JDK makes them at the first call, by several hidden classes, in the start of each rank's JVM.
        @Override
        public boolean equals(Object other) {
            return other instanceof Use use
                    && owner.equals(use.owner)
                    && name.equals(use.name)
                    && type.equals(use.type);
        }

        @Override
        public int hashCode() {
            return (owner.hashCode() * 31 + name.hashCode()) * 31 + type.hashCode();
        }
    }

    boolean isFinal() {
        return Modifier.isFinal(flags);
    }

    boolean isPublic() {
        return Modifier.isPublic(flags);
    }

    String packageName() {
        return packageOf(name);
    }

    static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    Member declared(Use use) {
        for (Member member : use.type().startsWith("(") ? methods : fields) {
            if (member.name().equals(use.name()) && member.type().equals(use.type())) {
                return member;
            }
        }
        return null;
    }
}

package org.strobe.emulator.guest.isolate;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds classes that must come from the same loader as a given one. Different loaders put classes of one package into
 * different run-time packages. There, package-private access fails, and package-private methods are not overridden.
 * Nest mates and sealed hierarchies need no rule, since they mention each other.
 */
final class PackageAccess {
    private final Function<String, ClassFacts> program;

    PackageAccess(Function<String, ClassFacts> program) {
        this.program = program;
    }

    /** Classes of its own package that a class needs in the same loader. */
    Set<String> needs(ClassFacts user) {
        Set<String> needed = new HashSet<>();
        for (String mentioned : user.mentions()) {
            ClassFacts facts = neighbour(user, mentioned);
            if (facts != null && !facts.isPublic()) {
                needed.add(mentioned);
            }
        }
        for (ClassFacts.Use use : user.uses()) {
            ClassFacts declaring = declaring(use, use.owner());
            if (declaring != null
                    && sameOtherClass(user, declaring)
                    && declaring.declared(use).needsSamePackage()) {
                needed.add(declaring.name());
            }
        }
        for (ClassFacts parent = parent(user); parent != null; parent = parent(parent)) {
            boolean overridable = sameOtherClass(user, parent)
                    && parent.methods().stream()
                            .anyMatch(method -> method.isPackagePrivate()
                                    && !method.isStatic()
                                    && !method.name().equals("<init>"));
            if (overridable) {
                needed.add(parent.name());
            }
        }
        return needed;
    }

    private ClassFacts neighbour(ClassFacts user, String name) {
        return ClassFacts.packageOf(name).equals(user.packageName()) && !name.equals(user.name())
                ? program.apply(name)
                : null;
    }

    private static boolean sameOtherClass(ClassFacts user, ClassFacts other) {
        return other.packageName().equals(user.packageName()) && !other.name().equals(user.name());
    }

    private ClassFacts parent(ClassFacts facts) {
        return facts.superName() == null || facts.superName().startsWith("java/")
                ? null
                : program.apply(facts.superName());
    }

    private ClassFacts declaring(ClassFacts.Use use, String from) {
        ClassFacts facts = from.startsWith("java/") ? null : program.apply(from);
        if (facts == null || facts.declared(use) != null) {
            return facts;
        }
        ClassFacts found = facts.superName() == null ? null : declaring(use, facts.superName());
        for (String each : facts.interfaces()) {
            found = found == null ? declaring(use, each) : found;
        }
        return found;
    }
}

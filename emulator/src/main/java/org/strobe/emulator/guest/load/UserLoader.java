package org.strobe.emulator.guest.load;

import java.security.CodeSource;
import java.security.SecureClassLoader;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** A loader of a program's classes. */
public abstract class UserLoader extends SecureClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final Object owner;

    UserLoader(ClassLoader parent, Object owner) {
        super(parent);
        this.owner = owner;
    }

    /** The program loader that a class comes from, directly or through a loader of the program; null for none. */
    public static UserLoader of(Class<?> type) {
        for (ClassLoader each = type.getClassLoader(); each != null; each = each.getParent()) {
            if (each instanceof UserLoader) {
                return each instanceof EmbeddedLoader ? null : (UserLoader) each;
            }
        }
        return null;
    }

    /** Owner of the loader; null for a shared one. */
    public Object owner() {
        return owner;
    }

    /** True if its classes could reach a thread pool of other ranks. */
    public abstract boolean sharesPools();

    Class<?> define(String name, ClassSupply supply) throws ClassNotFoundException {
        ProgramClassPath.Found found = supply.classFile(name);
        int dot = name.lastIndexOf('.');
        if (dot > 0) {
            definePackage(name.substring(0, dot), found.manifest(), found.source());
        }
        return defineClass(name, found.bytes(), 0, found.bytes().length, found.source());
    }

    private void definePackage(String name, Manifest manifest, CodeSource source) {
        if (getDefinedPackage(name) != null) {
            return;
        }
        Attributes own = manifest == null ? null : manifest.getAttributes(name.replace('.', '/') + "/");
        Attributes main = manifest == null ? null : manifest.getMainAttributes();
        try {
            definePackage(
                    name,
                    value(own, main, Attributes.Name.SPECIFICATION_TITLE),
                    value(own, main, Attributes.Name.SPECIFICATION_VERSION),
                    value(own, main, Attributes.Name.SPECIFICATION_VENDOR),
                    value(own, main, Attributes.Name.IMPLEMENTATION_TITLE),
                    value(own, main, Attributes.Name.IMPLEMENTATION_VERSION),
                    value(own, main, Attributes.Name.IMPLEMENTATION_VENDOR),
                    Boolean.parseBoolean(value(own, main, Attributes.Name.SEALED)) ? source.getLocation() : null);
        } catch (IllegalArgumentException e) {
            // Another thread was faster.
            return;
        }
    }

    private static String value(Attributes own, Attributes main, Attributes.Name name) {
        String value = own == null ? null : own.getValue(name);
        return value != null || main == null ? value : main.getValue(name);
    }

    /** Identification in traces and dumps. Not the name, which every stack trace would show. */
    @Override
    public String toString() {
        return owner == null ? "program" : owner.toString();
    }
}

package org.strobe.emulator.guest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.guest.load.ClassPath;
import org.strobe.emulator.guest.load.GuestLoader;
import org.strobe.emulator.guest.load.MainFinder;
import org.strobe.emulator.guest.load.ProgramClasses;
import org.strobe.emulator.guest.load.SharedLoader;
import org.strobe.emulator.guest.load.UserLoader;
import org.strobe.emulator.guest.rewrite.RewriteTable;

/**
 * A program's class files, for as many guests as run it in this JVM: what is common to them is read, decided and loaded
 * once.
 */
public final class Program implements AutoCloseable {
    private final ProgramSpec spec;
    private final ClassLoader strobe;
    private final ProgramClasses classes;
    private final SharedLoader shared;

    /** Where a guest begins. */
    public interface Entry {
        /** Runs the program in the calling thread. */
        void run(String[] arguments) throws Throwable;
    }

    private Program(ProgramSpec spec, ClassLoader strobe, ProgramClasses classes) {
        this.spec = spec;
        this.strobe = strobe;
        this.classes = classes;
        this.shared = new SharedLoader(strobe, classes, spec.assertions());
    }

    /** As {@link #of(ProgramSpec, ClassLoader, Isolate, List)}: isolating what has to be, and with no tables but ours. */
    public static Program of(ProgramSpec spec, ClassLoader strobe) {
        return of(spec, strobe, Isolate.AUTO, List.of());
    }

    /** As {@link #of(ProgramSpec, ClassLoader, Isolate, List)}, with no tables but ours. */
    public static Program of(ProgramSpec spec, ClassLoader strobe, Isolate isolate) {
        return of(spec, strobe, isolate, List.of());
    }

    /**
     * Opens a program and decides which of its classes are isolated.
     *
     * @param strobe the loader of Strobe's own classes
     * @param tables what is to be rewritten besides the calls that make a process
     * @throws ProgramException if its class path or its main class cannot be read
     */
    public static Program of(ProgramSpec spec, ClassLoader strobe, Isolate isolate, List<RewriteTable> tables) {
        List<RewriteTable> all = new ArrayList<>(tables);
        all.add(HookTable.table());
        try {
            ClassPath path = new ClassPath(spec.compiled(), spec.classPathEntries());
            ProgramClasses classes =
                    new ProgramClasses(path, strobe, new ProgramClasses.Rules(isolate, spec.ranks(), all));
            Program program = new Program(spec, strobe, classes);
            classes.begin(spec.mainClass(), Hooks.class, program::callersLoader);
            program.checkMainClass();
            return program;
        } catch (IOException e) {
            throw new ProgramException(e.getMessage(), e);
        }
    }

    private ClassLoader callersLoader() {
        Guest guest = Guest.currentOrNull();
        UserLoader loader = guest == null ? null : guest.loader();
        return loader instanceof GuestLoader guestLoader && guestLoader.shared().equals(shared) ? loader : null;
    }

    private void checkMainClass() throws IOException {
        String name = spec.mainClass();
        try {
            ClassPath.Found found = classes.original(name);
            if (found != null) {
                checkHeader(name, ByteBuffer.wrap(found.bytes()));
            } else if (strobe.getResource(name.replace('.', '/') + ".class") == null) {
                throw new ProgramException("class " + name + " is not on the program's class path " + spec.classPath());
            }
        } catch (ProgramException | IOException e) {
            close();
            throw e;
        }
    }

    private static void checkHeader(String name, ByteBuffer bytes) {
        if (bytes.remaining() < Long.BYTES || bytes.getInt(0) != ClassFile.MAGIC_NUMBER) {
            throw new ProgramException("class " + name + ": its file is no class file");
        }
        int version = bytes.getShort(Integer.BYTES + Short.BYTES) & 0xffff;
        if (version > ClassFile.latestMajorVersion()) {
            throw new ProgramException("class " + name + " was compiled for a newer Java (class file version " + version
                    + "); this JVM, Java " + Runtime.version().feature() + ", reads up to "
                    + ClassFile.latestMajorVersion());
        }
    }

    /**
     * Makes the guest one of this program's, with its own copies of what is isolated, and finds where it begins.
     *
     * @throws ProgramException if there is no main method, or its class cannot be loaded
     */
    public Entry entry(Guest guest) {
        GuestLoader loader = new GuestLoader(shared, guest, spec.assertions());
        guest.setLoader(loader);
        try {
            // Not Class.forName: it would cost the JVM a table for each loader that so far defines nothing.
            Class<?> type = loader.loadClass(spec.mainClass());
            MainFinder.Main main = MainFinder.find(type);
            if (main == null) {
                throw new ProgramException("class " + spec.mainClass() + " has no main method: it takes"
                        + " public static void main(String[] args), or void main() in a class that can be constructed");
            }
            return main::run;
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new ProgramException("class " + spec.mainClass() + " cannot be loaded: " + oneLine(e), e);
        }
    }

    private static String oneLine(Throwable thrown) {
        return thrown.toString().lines().findFirst().orElse("");
    }

    /** What ranks do not share and why, and what they share although it has statics: a line a class. */
    public List<String> report() {
        return classes.report();
    }

    /** Closes its files. Its guests must be over. */
    @Override
    public void close() {
        try {
            classes.close();
        } catch (IOException e) {
            throw new UncheckedIOException(spec.mainClass(), e);
        }
    }
}

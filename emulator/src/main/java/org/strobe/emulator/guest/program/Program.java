package org.strobe.emulator.guest.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.HookTable;
import org.strobe.emulator.guest.Hooks;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.load.GuestLoader;
import org.strobe.emulator.guest.load.MainFinder;
import org.strobe.emulator.guest.load.ProgramClassPath;
import org.strobe.emulator.guest.load.ProgramClasses;
import org.strobe.emulator.guest.load.SharedLoader;
import org.strobe.emulator.guest.load.UserLoader;
import org.strobe.emulator.guest.rewrite.RewriteTable;

/** Class files of a program, for all guests that run it in this JVM: common parts are read, decided and loaded once. */
public final class Program implements AutoCloseable {
    private final ProgramSpec spec;
    private final ClassLoader strobe;
    private final ProgramClasses classes;
    private final SharedLoader shared;

    private Program(ProgramSpec spec, ClassLoader strobe, ProgramClasses classes) {
        this.spec = spec;
        this.strobe = strobe;
        this.classes = classes;
        this.shared = new SharedLoader(strobe, classes, spec.assertions());
    }

    /** Opens a program with automatic isolation, see {@link #of(ProgramSpec, ClassLoader, Isolate, List)}. */
    public static Program of(ProgramSpec spec, ClassLoader strobe) {
        return of(spec, strobe, Isolate.AUTO, List.of());
    }

    /** Opens a program without further tables, see {@link #of(ProgramSpec, ClassLoader, Isolate, List)}. */
    public static Program of(ProgramSpec spec, ClassLoader strobe, Isolate isolate) {
        return of(spec, strobe, isolate, List.of());
    }

    /**
     * Opens a program and chooses its isolated classes.
     *
     * @param strobe the loader of Strobe's own classes
     * @param tables further calls to rewrite
     * @throws ProgramException if its class path or its main class cannot be read
     */
    public static Program of(ProgramSpec spec, ClassLoader strobe, Isolate isolate, List<RewriteTable> tables) {
        List<RewriteTable> all = new ArrayList<>(tables);
        all.add(HookTable.table());
        try {
            ProgramClassPath path = new ProgramClassPath(spec.compiled(), spec.classPathEntries());
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
            ProgramClassPath.Found found = classes.original(name);
            if (found != null) {
                checkHeader(name, ByteBuffer.wrap(found.bytes()));
            } else if (strobe.getResource(name.replace('.', '/') + ".class") == null) {
                throw new ProgramException(
                        "class " + name + " is not on the program's class path " + ProgramSpec.brief(spec.classPath()));
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
     * Makes the guest run this program with its own copies of isolated classes, and finds the main method.
     *
     * @throws ProgramException if there is no main method, or its class cannot be loaded
     */
    public Guest.EntryPoint entry(Guest guest) {
        GuestLoader loader = new GuestLoader(shared, guest, spec.assertions());
        guest.setLoader(loader);
        try {
            // Class.forName would cost a table in the JVM for each loader that defines no class yet.
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

    /** Isolated classes with reasons, and shared classes with statics: one line per class. */
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

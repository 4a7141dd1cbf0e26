package org.strobe.emulator.guest.load;

/** Loader of a guest whose classes are already loaded: only identifies its threads. */
public final class EmbeddedLoader extends UserLoader {
    static {
        registerAsParallelCapable();
    }

    public EmbeddedLoader(ClassLoader parent, Object owner) {
        super(parent, owner);
    }

    @Override
    public boolean sharesPools() {
        return true;
    }
}

package org.strobe.emulator.guest.load;

/** The loader of a guest whose classes are loaded already: only a mark by which its threads are known. */
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

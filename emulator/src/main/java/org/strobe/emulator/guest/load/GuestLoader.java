package org.strobe.emulator.guest.load;

/** Defines one rank's copies of the isolated classes. */
public final class GuestLoader extends UserLoader {
    static {
        registerAsParallelCapable();
    }

    private final SharedLoader shared;

    public GuestLoader(SharedLoader shared, Object owner, boolean assertions) {
        super(shared, owner);
        this.shared = shared;
        setDefaultAssertionStatus(assertions);
    }

    /** The loader of the classes that it shares with other ranks. */
    public SharedLoader shared() {
        return shared;
    }

    @Override
    public boolean sharesPools() {
        return shared.sharesPools();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (shared.supply().place(name) != ClassSupply.Place.ISOLATED) {
            return shared.loadClass(name);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name, shared.supply());
        }
    }
}

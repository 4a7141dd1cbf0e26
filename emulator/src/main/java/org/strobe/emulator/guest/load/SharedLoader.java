package org.strobe.emulator.guest.load;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Defines the classes that all ranks of a program share, and finds its resources. Searches the program first, so that a
 * class is the program's even if Strobe's loader sees it too.
 */
public final class SharedLoader extends UserLoader {
    static {
        registerAsParallelCapable();
    }

    private final ClassSupply supply;

    public SharedLoader(ClassLoader strobe, ClassSupply supply, boolean assertions) {
        super(strobe, null);
        this.supply = supply;
        setDefaultAssertionStatus(assertions);
    }

    ClassSupply supply() {
        return supply;
    }

    @Override
    public boolean sharesPools() {
        return supply.sharesPools();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        ClassSupply.Place place = supply.place(name);
        if (place == ClassSupply.Place.ELSEWHERE) {
            return getParent().loadClass(name);
        }
        if (place == ClassSupply.Place.ISOLATED) {
            return callersCopy(name);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name, supply);
        }
    }

    /** The copy of an isolated class that a shared class loads by name: that of the calling rank. */
    private Class<?> callersCopy(String name) throws ClassNotFoundException {
        ClassLoader callers = supply.callersLoader();
        if (callers == null) {
            throw new ClassNotFoundException(name + ": each rank has its own, and thread \""
                    + Thread.currentThread().getName() + "\" belongs to no rank of this program");
        }
        return callers.loadClass(name);
    }

    @Override
    public URL getResource(String name) {
        URL own = supply.resource(name);
        return own != null ? own : super.getResource(name);
    }

    /** Lists nothing twice, even if Strobe's loader has the program's class path as well. */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        Map<String, URL> found = new LinkedHashMap<>();
        supply.resources(name).forEach(url -> found.putIfAbsent(url.toString(), url));
        Enumeration<URL> others = super.getResources(name);
        while (others.hasMoreElements()) {
            URL url = others.nextElement();
            found.putIfAbsent(url.toString(), url);
        }
        return Collections.enumeration(found.values());
    }
}

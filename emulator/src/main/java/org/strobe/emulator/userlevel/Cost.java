package org.strobe.emulator.userlevel;

/** Something of a layer that takes time on modelled machines. */
public interface Cost {
    /** Parameter of a machine file. */
    String parameter();

    /** What its amount is counted in. An optional parameter has a dash and this word behind its name: the time of each. */
    String unit();
}

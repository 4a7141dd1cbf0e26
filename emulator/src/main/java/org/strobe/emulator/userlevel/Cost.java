package org.strobe.emulator.userlevel;

/** Something of a layer that takes time on modelled machines. */
public interface Cost {
    /** Parameter of a machine file. */
    String parameter();

    /** Unit of its amount. An optional parameter has a dash and this word behind its name: the time of each unit. */
    String unit();
}

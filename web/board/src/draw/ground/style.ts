/** How frame and grounds look, as lines of the picture's sheet: @name is a colour of the palette. */
export const groundCss = `
.frame{fill:@frame}.frame-lit{fill:@frame-lit;opacity:.7}.frame-shade{fill:@frame-shade;opacity:.7}.grain,.veins{fill:url(#mk-grain)}.bed{fill:@dark}
.joint,.string,.recess,.rise,.lit,.inlay{fill:none;stroke-linecap:round;stroke-linejoin:round}
.joint{stroke:@frame-shade;stroke-width:2;opacity:.6}.string{stroke:@frame-shade;stroke-width:2}
.recess{stroke:#000;stroke-opacity:.3;stroke-width:4}
.mk-coordinates text,.name text{fill:@sign;font-size:28px}
.tray{fill:@tray;stroke:@frame-lit;stroke-width:2}
.q{fill:@field}.odd{fill:#000;fill-opacity:.06}.lit{stroke:@lit;stroke-width:1.6}
.glass{fill:@hole}.depth{fill:url(#mk-depth)}.ripples{fill:url(#mk-ripples)}.deep,.dip{fill:@hole-deep;fill-opacity:.5}.rise{stroke:#fff;stroke-opacity:.3;stroke-width:3}
.shard{fill:@used;stroke:@used-e;stroke-width:2;stroke-linejoin:round}
.q-cross,.q-entry{fill:@cross}.inlay{stroke:@cross-e;stroke-width:5}.gate{fill:@cross-e;fill-opacity:.5}
.inset{stroke:#000;stroke-opacity:.35;stroke-width:2}
`;

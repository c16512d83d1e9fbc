#!/usr/bin/env node
// Present before the build, so that an install can link it.
import '../dist/main.js'
